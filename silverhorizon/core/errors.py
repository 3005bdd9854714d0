"""The mistakes of programs and files. A player's mistake is a value, `Rejection`, and never raised by the rules."""


class SilverhorizonError(Exception):
    """The family of all errors that the engine raises on purpose. The message is fit for a person."""


class IllegalAction(SilverhorizonError):
    """An action was played that the prompts do not accept."""


class IllegalSetup(SilverhorizonError):
    """A match was begun with seats or options that the game does not have."""


class ContentError(SilverhorizonError):
    """Data files of a ruleset do not fit; the message lists every fault."""


class RulesetError(SilverhorizonError):
    """A ruleset broke the contract."""


class StorageError(SilverhorizonError):
    """Something could not be made durable, or not be opened; nothing has changed and it can be tried again."""


class RecordError(SilverhorizonError):
    """A record cannot be read or does not replay. `line` is the line at fault, counted from 1; 0 if unknown."""

    def __init__(self, message: str, line: int = 0) -> None:
        """Keeps the message, which names what was found and what was expected, and the line."""
        super().__init__(message)
        self.line = line
