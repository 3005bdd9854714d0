"""The line mode: the same tables, answers and records, told in sentences and answered in words."""
