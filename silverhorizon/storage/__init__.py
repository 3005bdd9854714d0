"""Records and settings on disk: one file a match, appended to and never rewritten.

`folders` says where, `table` opens and begins, `shelf` finds and lists, `reading` and `checking` judge what is there.
Nothing is imported here, so that a command loads only the part it needs.
"""
