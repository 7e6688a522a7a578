# Space Beans: was man sieht, gefragt wird und erfährt. Begriffe wie in docs/rules/space-beans.de.md.

# Karten
beans-kind =
    { $kind ->
        [a] rote
        [b] blaue
        [c] grüne
        [d] gelbe
        [e] lila
        [f] orange
       *[g] graue
    }
beans-card = { beans-kind } { $value }
beans-set = { beans-kind } { $values }
beans-row = { $cards }, { $more }
beans-back = verdeckt

# Aktionen
beans-move-draw =
    { $number ->
        [0] ziehen, obwohl keine Karte mehr da ist
        [1] die einzige Karte ziehen, die da ist
       *[other] zwei Karten ziehen
    }
beans-move-nodraw = nichts ziehen
beans-move-end =
    { $points ->
        [0] die offene Sammlung ohne Punkte beenden
        [one] die offene Sammlung für 1 Punkt beenden
       *[other] die offene Sammlung für { $points } Punkte beenden
    }
beans-move-keep = die offene Sammlung behalten
beans-move-open = { $card } offen legen
beans-move-hidden = { $card } verdeckt legen
beans-move-more = { $card } dazulegen
beans-move-done =
    { $number ->
        [0] das war’s
        [one] die letzte Karte weitergeben
       *[other] die übrigen { $number } Karten weitergeben
    }

# Aufforderungen
beans-step-draw = Ziehen
beans-step-lay = Legen
beans-step-pass = Weitergeben
beans-prompt-draw = Zwei Karten ziehen oder keine?
beans-why-draw = Was du in diesem Zug nicht legst, geht an { $who }.
beans-prompt-must-draw = Du musst ziehen
beans-why-must-draw = Deine Hand ist leer.
beans-prompt-no-draw = Du kannst nicht ziehen
beans-why-no-draw = Es sind weniger als zwei Karten da.
beans-prompt-end =
    { $points ->
        [one] Deine offene Sammlung ist 1 Punkt wert: beenden oder weitersammeln?
       *[other] Deine offene Sammlung ist { $points } Punkte wert: beenden oder weitersammeln?
    }
beans-prompt-must-end =
    { $points ->
        [0] Du musst deine offene Sammlung beenden, ohne Punkte
        [one] Du musst deine offene Sammlung beenden, für 1 Punkt
       *[other] Du musst deine offene Sammlung beenden, für { $points } Punkte
    }
beans-why-must-end = Du hast zwei Sammlungen, und keine deiner Karten passt zu einer davon.
beans-prompt-lay =
    { $collections ->
        [0] Beginn eine offene Sammlung
        [1] Erweitere deine Sammlung oder beginn eine verdeckte
       *[other] Erweitere eine deiner Sammlungen
    }
beans-why-lay = Wähle Karten einer Sorte; der Rest deiner Hand geht an { $who }.
beans-prompt-more = Noch { beans-kind } Karten dazu, oder den Rest weitergeben?
beans-why-more =
    { $number ->
        [0] Du hast keine Karten mehr zum Weitergeben.
        [one] Sonst geht deine letzte Karte an { $who }.
       *[other] Deine übrigen { $number } Karten gehen an { $who }.
    }
beans-taken =
    { $where ->
        [open] { $cards } offen anlegen?
        [new-open] { $cards }: eine offene Sammlung beginnen?
        [hidden] { $cards } verdeckt anlegen?
       *[new-hidden] { $cards }: eine verdeckte Sammlung beginnen?
    }
beans-taken-worth =
    { $number ->
        [one] Sie hat dann 1 Karte, Wert { $points }.
       *[other] Sie hat dann { $number } Karten, Wert { $points }.
    }
beans-taken-rest =
    { $number ->
        [0] Du gibst nichts an { $who } weiter.
        [one] Eine Karte geht an { $who }.
       *[other] { $number } Karten gehen an { $who }.
    }
beans-go = legen und weitergeben
beans-end-for = Für { $points } beenden
beans-wait = Ein Zug: zwei Karten ziehen oder keine, Karten einer Sorte legen, den Rest weitergeben.
beans-wait-empty = Du hast gerade keine Karten: Was { $who } nicht legt, bekommst du.
beans-prompt-shuffle = Der Ablagestapel wird gemischt
beans-why-shuffle = Der Nachziehstapel ist leer.

# Stand des Spiels
beans-turn = Zug { $number }
beans-goal = bis { $points } Punkte
beans-cap =
    { $turns ->
        [one] Abbruch nach 1 Zug, außerhalb der Regeln
       *[other] Abbruch nach { $turns } Zügen, außerhalb der Regeln
    }
beans-finished = { $who-is ->
    [you] von dir beendet
   *[other] beendet von { $who }
}
beans-broken-off =
    { $turns ->
        [one] Das Spiel wurde nach 1 Zug abgebrochen, außerhalb der Regeln: Die Punktestapel zählen, wie sie liegen.
       *[other] Das Spiel wurde nach { $turns } Zügen abgebrochen, außerhalb der Regeln: Die Punktestapel zählen, wie sie liegen.
    }

# Plätze
beans-pile = Nachziehstapel
beans-discards = Ablagestapel
beans-open = Offene Sammlungen
beans-hidden = Verdeckte Sammlungen
beans-points = Punktestapel
beans-worth = Wert { $points }

# Der Verlauf
beans-log-deal = { $dealer-is ->
    [you] Du gibst
   *[other] { $dealer } gibt
}, { $who-is ->
    [you] du beginnst
   *[other] { $who } beginnt
}.
beans-log-shuffle =
    { $number ->
        [one] Der Ablagestapel, 1 Karte, wird zum neuen Nachziehstapel.
       *[other] Der Ablagestapel, { $number } Karten, wird gemischt und ist der neue Nachziehstapel.
    }
beans-log-draw =
    { $who-is ->
        [you] Du ziehst
       *[other] { $who } zieht
    } { $number ->
        [1] eine Karte.
       *[other] zwei Karten.
    }
beans-log-draw-seen = { $who-is ->
    [you] Du ziehst { $cards }.
   *[other] { $who } zieht { $cards }.
}
beans-log-empty-pile = { $who-is ->
    [you] Du ziehst, aber der Nachziehstapel ist leer.
   *[other] { $who } zieht, aber der Nachziehstapel ist leer.
}
beans-log-no-card = { $who-is ->
    [you] Du musst ziehen, aber es ist keine Karte mehr da.
   *[other] { $who } muss ziehen, aber es ist keine Karte mehr da.
}
beans-log-nodraw = { $who-is ->
    [you] Du ziehst nichts.
   *[other] { $who } zieht nichts.
}
beans-log-end =
    { $who-is ->
        [you] Du beendest
       *[other] { $who } beendet
    } { $cards } { $points ->
        [0] ohne Punkte.
        [one] für 1 Punkt.
       *[other] für { $points } Punkte.
    }
beans-log-turned-up = { $who-is ->
    [you] Du drehst { $cards } um.
   *[other] { $who } dreht { $cards } um.
}
beans-log-keep = { $who-is ->
    [you] Du behältst die offene Sammlung.
   *[other] { $who } behält die offene Sammlung.
}
beans-log-open = { $who-is ->
    [you] Du legst { $card } offen.
   *[other] { $who } legt { $card } offen.
}
beans-log-hidden = { $who-is ->
    [you] Du legst { $card } verdeckt.
   *[other] { $who } legt { $card } verdeckt.
}
beans-log-hidden-unseen = { $who-is ->
    [you] Du legst eine Karte verdeckt.
   *[other] { $who } legt eine Karte verdeckt.
}
beans-log-more = { $who-is ->
    [you] Du legst { $card } dazu.
   *[other] { $who } legt { $card } dazu.
}
beans-log-more-unseen = { $who-is ->
    [you] Du legst noch eine Karte verdeckt dazu.
   *[other] { $who } legt noch eine Karte verdeckt dazu.
}
beans-log-pass =
    { $who-is ->
        [you] { $number ->
            [0] Du hast nichts an { $to } weiterzugeben.
            [one] Du gibst 1 Karte an { $to } weiter.
           *[other] Du gibst { $number } Karten an { $to } weiter.
        }
       *[other] { $number ->
            [0] { $who } hat nichts an { $to-is ->
                [you] dich
               *[other] { $to }
            } weiterzugeben.
            [one] { $who } gibt 1 Karte an { $to-is ->
                [you] dich
               *[other] { $to }
            } weiter.
           *[other] { $who } gibt { $number } Karten an { $to-is ->
                [you] dich
               *[other] { $to }
            } weiter.
        }
    }
beans-log-pass-seen = { $who-is ->
    [you] Du gibst { $cards } an { $to } weiter.
   *[other] { $who } gibt { $cards } an { $to-is ->
        [you] dich
       *[other] { $to }
    } weiter.
}
beans-log-nothing-to-lay = { $who-is ->
    [you] Du hast keine Karte zum Legen.
   *[other] { $who } hat keine Karte zum Legen.
}
beans-log-finish = { $who-is ->
    [you] Du bist am Ziel und bekommst { $bonus } Bonuspunkte; alle Sammlungen werden beendet.
   *[other] { $who } ist am Ziel und bekommt { $bonus } Bonuspunkte; alle Sammlungen werden beendet.
}
beans-log-last =
    Die letzten Sammlungen bringen { $who-is ->
        [you] dir
       *[other] { $who }
    } { $points ->
        [0] nichts.
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }

# Was viele Spiele zeigen
beans-found-length = Ein Spiel dauerte im Mittel { $turns } Züge.
beans-found-draws = In hundert Zügen wurde { $draws }-mal gezogen.
beans-found-worthless = Von hundert im Spiel beendeten Sammlungen waren { $worthless } nichts wert.
beans-found-forced = Von hundert beendeten Sammlungen wurden { $forced } unter Zwang beendet.
beans-found-points = Von hundert im Spiel geholten Punkten kamen so viele aus Sammlungen des jeweiligen Werts: { $shares }.

# Wie das Ende gezählt wurde
beans-round-last = Die letzten Sammlungen werden gezählt
beans-round-open = für die offene Sammlung
beans-round-hidden = für die verdeckte
beans-round-bonus = fürs Beenden
