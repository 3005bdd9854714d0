"""The screens of the phases: one class for each layout, made for a phase with its words and keys."""
