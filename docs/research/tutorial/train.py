"""Step three of three, as a notebook: `marimo edit docs/research/tutorial/train.py` opens it,
`python docs/research/tutorial/train.py` runs it as a script."""

import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    mo.md("""
    # Train a network that beats `normal`

    A network learns Beim Jupiter for three from nothing, by playing against two copies of `normal`
    (PPO). One core needs some ten minutes. Here it only begins, so that the notebook ends soon; the
    whole of it is `TUTORIAL_MINUTES=10 python train.py`.
    """)
    return (mo,)


@app.cell
def _():
    import os
    import sys
    from pathlib import Path

    here = Path(__file__).resolve().parents[3]
    sys.path.insert(0, str(here / "examples" / "learners"))
    from ppo import Agent, Args, Seats, collect, evaluate, learn, train

    minutes = float(os.environ.get("TUTORIAL_MINUTES", "0"))
    whole = {"minutes": minutes} if minutes else {"minutes": 0.01, "envs": 24, "steps": 8}
    args = Args(game="beim-jupiter", table="players=3", opponents="normal", **whole)
    return Agent, Seats, args, collect, evaluate, learn, minutes, train


@app.cell
def _(mo):
    mo.md("""
    ## What the learner sees

    `Batch` steps many games at once and lets the bots of the house play inside: a step ends when
    the learner is to move again. `Seats` has one batch for each seat that the learner may have.
    Each game gives the numbers of what the seat knows, and which actions are legal.
    """)
    return


@app.cell
def _(Seats, args):
    seats = Seats(args, args.envs, args.seed)
    features, mask = seats.seen()
    print(len(features), "games;", features.shape[1], "numbers;", mask.shape[1], "actions")
    return features, mask, seats


@app.cell
def _(mo):
    mo.md("""
    ## One step of learning

    `collect` plays some moves in every game and reckons how much better each turned out than the
    network expected (advantages, by GAE). Points are rewards as soon as they are written down.
    `learn` makes the moves that were better than expected likelier, but never by much at once.
    All of it is in `examples/learners/ppo.py`, 250 lines to read and change.
    """)
    return


@app.cell
def _(Agent, args, collect, features, learn, mask, seats):
    import torch

    beginner = Agent(features.shape[1], mask.shape[1], args.width)
    optimizer = torch.optim.Adam(beginner.parameters(), args.learning_rate)
    rollout = collect(seats, beginner, args)
    learn(beginner, optimizer, rollout, args)
    print(rollout.actions.numel(), "moves were played and learnt from")
    return


@app.cell
def _(mo):
    mo.md("""
    ## The whole of it, and how good it gets

    `train` does this again and again. Then the network sits alone among two copies of `normal`, in
    each seat in turn, in whole games that it never learnt from. Its share of the victories is told
    in fair shares: 1 means as good as `normal`, 3 means always winning. After ± stands half a
    95 % interval.
    """)
    return


@app.cell
def _(args, evaluate, minutes, train):
    network = train(args, told=minutes > 0)
    for name, player in (("at random", None), ("the network", network)):
        print(f"{name}: {evaluate(player, args, 2000 if minutes else 12)}")
    return


@app.cell
def _(mo):
    mo.md("""
    ## Now you

    - Another game, another opponent, a wider network: the fields of `Args` are the options of
      `python examples/learners/ppo.py --help`.
    - As `master` was made: `stammtisch train njet --minutes 10` plays against itself, with a
      folder, a curve to watch and checkpoints, and then tells how to seat what it made:
      `master=njet-master/weights.npz` is a bot for tournaments.
    """)
    return


if __name__ == "__main__":
    app.run()
