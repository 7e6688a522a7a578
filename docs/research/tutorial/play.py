"""Step one of three, as a notebook: `marimo edit docs/research/tutorial/play.py` opens it,
`python docs/research/tutorial/play.py` runs it as a script."""

import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    mo.md("""
    # A game from Python

    A `Table` is one match in progress. It knows whose turn it is and which moves are legal,
    and it refuses the others with the clause of the rules that forbids them.
    """)
    return (mo,)


@app.cell
def _():
    from stammtisch import IllegalMove, Table

    table = Table("njet", players=3, seed=7)
    print(table.turn, table.legal_moves[:4])
    return IllegalMove, Table, table


@app.cell
def _(IllegalMove, table):
    table.push("veto trump:r")
    try:
        table.push("veto trump:r")
    except IllegalMove as refused:
        print(refused)
    return


@app.cell
def _(mo):
    mo.md("""
    ## What one seat sees

    `seen_by` gives a view: what that seat may know and nothing else. Bots get views, never tables.
    """)
    return


@app.cell
def _(table):
    view = table.seen_by(2)
    print(view.text("en"))
    return


@app.cell
def _(mo):
    mo.md("""
    ## To the end, and back from a file

    Whoever is to move plays the first legal move. A record holds the deals and the moves; loading
    it plays them again.
    """)
    return


@app.cell
def _(table):
    from stammtisch import dumps, loads

    while not table.over:
        table.push(table.legal_moves[0])
    again = loads(dumps(table))
    print(table.scores, table.winners, again == table)
    return


@app.cell
def _(mo):
    mo.md("""
    ## Now you

    Let a bot play instead: `seat_bot("normal", "njet").choose(view, dice=1, seconds=0.1)` gives a
    `Choice`; its `action` can be pushed. Which score does `normal` reach against itself?
    """)
    return


@app.cell
def _(Table):
    from stammtisch.bots import seat_bot

    bot, match = seat_bot("normal", "njet"), Table("njet", players=3, rounds=2, seed=1)
    while match.turn is not None:
        seat = match.turn
        choice = bot.choose(match.seen_by(seat), dice=len(match.steps), seconds=0.1)
        match.push(choice.action)
    print(match.scores)
    return


if __name__ == "__main__":
    app.run()
