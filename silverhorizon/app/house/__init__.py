"""The pages that belong to no game: launcher, seating, cover, log, help, results and the like."""
