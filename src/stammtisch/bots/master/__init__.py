"""The bot with a trained policy and value network."""
