"""Players that are no people: a view goes in, a legal move comes out."""
