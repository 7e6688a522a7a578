"""Games in the forms of Gymnasium, PettingZoo and OpenSpiel."""
