"""The games that come with the client: one package each, found through entry points."""
