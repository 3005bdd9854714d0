"""The printed values of the components, a module a kind; `content` reads them from `data/`."""
