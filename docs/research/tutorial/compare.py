"""Step two of three, as a notebook: `marimo edit docs/research/tutorial/compare.py` opens it,
`python docs/research/tutorial/compare.py` runs it as a script."""

import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    mo.md("""
    # A bot of your own in a tournament

    A bot is anything with a `choose` that is given a view and gives a legal move. `HighCard` in
    `mybots.py`, beside this notebook, plays the last legal move. It is named by its module, as on
    the command line: `stammtisch tournament njet --bots mybots:HighCard,easy`.
    """)
    return (mo,)


@app.cell
def _():
    import sys
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).parent))

    from stammtisch.lab import tournament

    deals = 4  # some hundreds for a figure that you want to tell others
    results = tournament("njet", ["mybots:HighCard", "easy", "random"], deals=deals, judged=False)
    return deals, results


@app.cell
def _(mo):
    mo.md("""
    ## Who wins how much

    Every deal is played by each pair in all seats with the same cards. `share` is a share of the
    victory: at a table of four 0.25 is as good as the others. Its margin is 95 %, over deals.
    """)
    return


@app.cell
def _(results):
    for meeting in results.meetings():
        print(meeting.one, "among", meeting.many, meeting.share)
    return


@app.cell
def _(mo):
    mo.md("""
    ## Less luck

    With `judged=True` (which is usual) a judge that sees all cards takes off what the deals were
    worth; the same interval then takes fewer games. `stammtisch sprt` plays until it is clear which
    of two bots is better.

    ## Now you

    Edit `mybots.py`: `view.scene` has everything to be seen, `view.text("en")` says it in words.
    Can you beat `easy`? Then try `normal`.
    """)
    return


if __name__ == "__main__":
    app.run()
