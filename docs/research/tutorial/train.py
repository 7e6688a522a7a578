"""Step three: train a network and let it meet `normal`. `marimo edit train.py` opens it."""

import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    mo.md("""
    # Train a network

    `Trainer` plays many games against itself at once and learns from them (PPO). This notebook does
    two iterations, so that it ends soon. `TUTORIAL_MINUTES=10 python train.py` trains for ten
    minutes: on a GPU that is more than enough to beat `normal`, on a core it shows the way.
    """)
    return (mo,)


@app.cell
def _():
    import os

    import torch

    from stammtisch.learn.train.config import Config

    minutes = float(os.environ.get("TUTORIAL_MINUTES", "0"))
    config = Config(
        "njet",
        tables=({"players": 3, "rounds": 6 if minutes else 1},),
        device="cuda" if torch.cuda.is_available() else "cpu",
        minutes=minutes,
        iterations=2,
        epoch_iterations=16 if minutes else 1,
        stagger=128 if minutes else 8,
        num_envs=192 if minutes else 32,
        width=512 if minutes else 64,
        eval_deals=128 if minutes else 4,
        test_deals=128 if minutes else 4,
    )
    return (config,)


@app.cell
def _(config):
    from stammtisch.learn.train.trainer import Trainer

    def watch(now: Trainer) -> bool:
        print(now.progress.iteration, "iterations,", now.progress.moves, "moves")
        return False  # True would end the run

    trainer = Trainer(config)
    trainer.run(watch, save=lambda: None)
    return (trainer,)


@app.cell
def _(mo):
    mo.md("""
    ## How good is it?

    After every epoch the network sits alone among copies of `normal`, on deals that it never learns
    from. The curve keeps its share in fair shares: 1 is as good as `normal`, 3 is winning always.
    """)
    return


@app.cell
def _(trainer):
    for point in trainer.progress.curve[-3:]:
        print(point)
    return


@app.cell
def _(mo):
    mo.md("""
    ## Now you

    `stammtisch train njet --minutes 10` does the same with a folder, a curve to watch and
    checkpoints, and then tells how to seat what it made: `master=njet-master/weights.npz` is a bot
    for tournaments.
    """)
    return


if __name__ == "__main__":
    app.run()
