"""Simulation, measuring, and what follows from many games."""
