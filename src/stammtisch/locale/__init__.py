"""Words: clauses of the rules pages and messages, in three languages."""

LANGUAGES = ("en", "nl", "de")
