"""The commands of the lab: measure, compare, simulate."""
