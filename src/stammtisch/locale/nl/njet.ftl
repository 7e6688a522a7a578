# Njet! in woorden. Termen zoals in docs/rules/njet.nl.md.

njet-colour = { $colour ->
    [r] rood
    [k] zwart
    [b] blauw
   *[g] groen
}
njet-card = { $colour ->
    [r] rode
    [k] zwarte
    [b] blauwe
   *[g] groene
} { $value }
njet-trumps = troef
njet-character = { $character ->
    [bear] beer
    [wolf] wolf
    [falcon] valk
   *[raven] raaf
}

# Het bord: een veld als iets waartegen je njet zegt; .chip is het veld zelf.
njet-field-start = de { njet-character } als startspeler
    .chip = { njet-character }
njet-field-discard = { $value ->
    [0] niets afleggen
    [one] één kaart afleggen
   *[other] { $value } kaarten afleggen
}
    .chip = { $value ->
        [0] njet
       *[other] { $value }
    }
njet-field-trump = { $value ->
    [r] rood als troef
    [k] zwart als troef
    [b] blauw als troef
   *[g] groen als troef
}
    .chip = { $value ->
        [r] rood
        [k] zwart
        [b] blauw
       *[g] groen
    }
njet-field-super = { $value ->
    [r] rood als supertroef
    [k] zwart als supertroef
    [b] blauw als supertroef
    [g] groen als supertroef
   *[none] een ronde zonder supertroef
}
    .chip = { $value ->
        [r] rood
        [k] zwart
        [b] blauw
        [g] groen
       *[none] njet
    }
njet-field-points = { $value ->
    [one] 1 punt per slag
   *[other] { $value } punten per slag
}
    .chip = ×{ $value }
njet-row-start = Startspeler
njet-row-discard = Afleggen
njet-row-trump = Troef
njet-row-super = Supertroef
njet-row-points = Punten
njet-trick = Slag
njet-your-discards = Door jou afgelegd

njet-round = Ronde { $number } van { $of }
njet-fact-start = { $who-is ->
    [you] jij bent startspeler
   *[other] { $who } is startspeler
}
njet-fact-discard = { $number ->
    [0] niemand legt af
    [one] iedereen legt 1 kaart af
   *[other] iedereen legt { $number } kaarten af
}
njet-fact-trump = { njet-colour } is troef
njet-fact-super = { $colour ->
    [r] de rode enen zijn supertroef
    [k] de zwarte enen zijn supertroef
    [b] de blauwe enen zijn supertroef
    [g] de groene enen zijn supertroef
   *[none] geen supertroef
}
njet-fact-points = { $number ->
    [one] 1 punt per slag
   *[other] { $number } punten per slag
}
njet-side-won = { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}, { $booty } buit

# Wat gevraagd wordt, en waarom
njet-prompt-veto = Jouw steen: bedek een veld
njet-why-veto = Wat in elke rij vrij blijft, geldt.
njet-prompt-partner = Jij bent startspeler: kies wie met jou speelt
njet-why-partner = { $players ->
    [3] Twee spelen tegen één, en wie alleen speelt, telt dubbel.
   *[4] Jullie spelen deze ronde samen tegen de twee anderen.
}
njet-prompt-discard = { $number ->
    [one] Leg één kaart gedekt af
   *[other] Leg { $number } kaarten gedekt af
}
njet-why-discard = { $number ->
    [one] Iedereen legt 1 kaart af. Die doet deze ronde niet meer mee, en niemand ziet welke.
   *[other] Iedereen legt { $number } kaarten af. Die doen deze ronde niet meer mee, en niemand ziet welke.
}
njet-prompt-lead = Jouw beurt: kom uit met een kaart naar keuze
njet-why-lead = { $first ->
    [yes] De startspeler komt uit in de eerste slag.
   *[no] Jij won de vorige slag, dus jij komt uit.
}
njet-prompt-follow = Jouw beurt: beken { $led }
njet-why-follow = { $leader } kwam uit met { $led }. Tot nu toe de hoogste: { $card } ({ $who }).
njet-prompt-free = Geen { $led } in de hand: speel wat je wilt
njet-why-free = { $hope ->
    [yes] Met een troef kun je de slag nog winnen.
   *[no] Deze slag kun je niet winnen.
} Tot nu toe de hoogste: { $card } ({ $who }).
njet-wait-partner = De startspeler kiest met wie die deze ronde samen speelt.
njet-wait-lead = { $first ->
    [yes] De startspeler komt uit in de eerste slag.
   *[no] Wie de vorige slag won, komt uit.
}
njet-wait-trick = Tot nu toe de hoogste: { $card } ({ $who-is ->
    [you] jij
   *[other] { $who }
}).
njet-move-veto = njet tegen { $field }
njet-move-partner = samen met { $who } spelen
njet-move-alone = alleen spelen
njet-means-alone = tegen de twee anderen, voor dubbele punten
njet-move-discard = de { $card } afleggen
njet-move-play = de { $card } spelen

njet-log-deal = Ronde { $number }: { $dealer-is ->
    [you] jij deelt
   *[other] { $dealer } deelt
}.
njet-log-veto = { $who-is ->
    [you] Jij zegt njet tegen { $field }.
   *[other] { $who } zegt njet tegen { $field }.
}
njet-log-partner = { $who-is ->
    [you] Jij kiest { $partner } als partner.
   *[other] { $partner-is ->
        [you] { $who } kiest jou als partner.
       *[other] { $who } kiest { $partner } als partner.
    }
}
njet-log-alone = { $who-is ->
    [you] Jij speelt alleen.
   *[other] { $who } speelt alleen.
}
njet-log-discard = { $who-is ->
    [you] Jij legt de { $card } af.
   *[other] { $who } legt de { $card } af.
}
njet-log-discard-hidden = { $who-is ->
    [you] Jij legt een kaart af.
   *[other] { $who } legt een kaart af.
}
njet-log-play = { $who-is ->
    [you] Jij speelt de { $card }.
   *[other] { $who } speelt de { $card }.
}
njet-log-trick = { $who-is ->
    [you] Jij wint
   *[other] { $who } wint
} { $booty ->
    [0] de slag.
    [one] de slag en een buitkaart.
   *[other] de slag en { $booty } buitkaarten.
}

# Hoe een ronde is geteld: wat er achter elk getal staat
njet-round-tricks = { $number ->
    [one] slag
   *[other] slagen
}
njet-round-booty = buit
njet-round-alone = alleen

# Tips.
njet-reason-hold = { $number ->
    [0] { $colour ->
             [r] je hebt geen rode kaart
             [k] je hebt geen zwarte kaart
             [b] je hebt geen blauwe kaart
            *[g] je hebt geen groene kaart
        }
    [one] { $colour ->
             [r] je hebt één rode kaart
             [k] je hebt één zwarte kaart
             [b] je hebt één blauwe kaart
            *[g] je hebt één groene kaart
        }
   *[other] { $colour ->
             [r] je hebt { $number } rode kaarten
             [k] je hebt { $number } zwarte kaarten
             [b] je hebt { $number } blauwe kaarten
            *[g] je hebt { $number } groene kaarten
        }
}
njet-reason-ones = { $number ->
    [0] { $colour ->
             [r] je hebt geen rode 1
             [k] je hebt geen zwarte 1
             [b] je hebt geen blauwe 1
            *[g] je hebt geen groene 1
        }
    [one] { $colour ->
             [r] je hebt één rode 1
             [k] je hebt één zwarte 1
             [b] je hebt één blauwe 1
            *[g] je hebt één groene 1
        }
   *[other] { $colour ->
             [r] je hebt beide rode 1’en
             [k] je hebt beide zwarte 1’en
             [b] je hebt beide blauwe 1’en
            *[g] je hebt beide groene 1’en
        }
}
