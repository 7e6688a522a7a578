"""Step three: train a network that beats `normal`. `marimo edit train.py` opens it."""

import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    mo.md("""
    # Train a network that beats `normal`

    A small network learns from a large one: it watches `master` play against itself and copies its
    move probabilities (distillation). One core needs less than ten minutes. Here it only begins, so
    that the notebook ends soon; the whole of it is `TUTORIAL_MINUTES=5 python train.py`.
    """)
    return (mo,)


@app.cell
def _():
    import os
    import time

    import numpy as np
    import torch
    from torch import nn

    from stammtisch.bots.master.network import sample_actions, trained
    from stammtisch.learn import Batch

    torch.set_num_threads(1)
    torch.manual_seed(1)
    minutes = float(os.environ.get("TUTORIAL_MINUTES", "0.05"))
    table = {"players": 3}
    return Batch, minutes, table, nn, np, sample_actions, time, torch, trained


@app.cell
def _(mo):
    mo.md("""
    ## What the teacher does

    `Batch` steps many games at once. Each step gives what the seat to move knows (`features`) and
    its legal actions (`legal_mask`). The teacher's network turns these into logits; we play by its
    probabilities, so that the student sees many kinds of positions.
    """)
    return


@app.cell
def _(Batch, table, np, sample_actions, trained):
    teacher = trained("njet")
    games = Batch("njet", table, n=512)
    games.reset(seed=1)
    chance = np.random.default_rng(1)

    def watched():
        "One step of all games: what was known, what was legal, and the teacher's probabilities."
        known, legal = games.features.copy(), games.legal_mask.copy()
        logits = np.where(legal, teacher.forward(known)[0], -np.inf)
        games.step(sample_actions(logits, legal, chance.random(len(logits))))
        wanted = np.exp(logits - logits.max(1, keepdims=True))
        free = legal.sum(1) > 1  # a forced move teaches nothing
        return known[free], legal[free], (wanted / wanted.sum(1, keepdims=True))[free]

    return (watched,)


@app.cell
def _(mo):
    mo.md("""
    ## The student

    Two hidden layers. It is trained while the games go on: cross-entropy between its own
    probabilities and the teacher's, over the positions of the last steps.
    """)
    return


@app.cell
def _(minutes, nn, np, time, torch, watched):
    class Student(nn.Module):
        def __init__(self, numbers, actions, width=384):
            super().__init__()
            self.layers = nn.Sequential(
                *(nn.Linear(numbers, width), nn.ReLU()),
                *(nn.Linear(width, width), nn.ReLU()),
                nn.Linear(width, actions),
            )

        def forward(self, known, legal):
            logits = self.layers(torch.from_numpy(known).float() / 4)
            return logits.masked_fill(~torch.from_numpy(legal), -1e9)

    first = watched()
    student = Student(first[0].shape[1], first[1].shape[1])
    optimizer = torch.optim.Adam(student.parameters(), 1e-3)
    begin = time.process_time()
    losses = []
    while (spent := (time.process_time() - begin) / 60) < minutes or not losses:
        known, legal, wanted = (
            np.concatenate(part) for part in zip(*(watched() for _ in range(8)), strict=True)
        )
        optimizer.param_groups[0]["lr"] = 1e-3 * max(0.05, 1 - spent / minutes)
        for rows in np.array_split(np.random.default_rng(0).permutation(len(known)), 4):
            logs = student(known[rows], legal[rows]).log_softmax(1)
            loss = -(torch.from_numpy(wanted[rows]).float() * logs).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
    print(
        len(losses), "updates; the loss fell from", round(losses[0], 2), "to", round(losses[-1], 2)
    )
    return (student,)


@app.cell
def _(mo):
    mo.md("""
    ## How good is it?

    The student sits alone among two copies of `normal`, in each seat in turn, on deals that it
    never saw. Opponents play inside the batch. Its share of the victories is told in fair shares:
    1 is as good as `normal`, 3 is winning always.
    """)
    return


@app.cell
def _(Batch, minutes, table, np, student, torch):
    def shares(seat, number):
        "The student's share of each of so many games."
        bots = [None if other == seat else "normal" for other in range(3)]
        batch = Batch("njet", table, n=number, opponents=bots, rewards="wins")
        batch.reset(seed=1_000_000 + seat)
        found = np.full(number, np.nan)
        while np.isnan(found).any():
            with torch.no_grad():
                best = student(batch.features, batch.legal_mask).argmax(1)
            batch.step(best.numpy())
            ended = batch.done & np.isnan(found)
            found[ended] = batch.rewards[ended, seat]
        return found

    won = np.concatenate([shares(seat, 400 if minutes >= 1 else 8) for seat in range(3)])
    fair = 3 * won
    margin = 1.96 * fair.std(ddof=1) / len(fair) ** 0.5
    print(f"{fair.mean():.2f} ± {margin:.2f} fair shares among `normal`, {len(fair)} games")
    return


@app.cell
def _(mo):
    mo.md("""
    ## Now you

    - Without a teacher: `examples/learners/ppo.py` learns against the house's bots (PPO).
    - As `master` was made: `stammtisch train njet --minutes 10` plays against itself (PPO), with a
      folder, a curve to watch and checkpoints, and then tells how to seat what it made:
      `master=njet-master/weights.npz` is a bot for tournaments.
    """)
    return


if __name__ == "__main__":
    app.run()
