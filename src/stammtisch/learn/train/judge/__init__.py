"""The judge: a critic of all cards, trained on games that `master` plays against itself."""
