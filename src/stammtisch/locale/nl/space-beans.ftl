# Space Beans: wat je ziet, gevraagd wordt en te horen krijgt. Termen zoals in docs/rules/space-beans.nl.md.

# Kaarten
beans-kind =
    { $kind ->
        [a] rode
        [b] blauwe
        [c] groene
        [d] gele
        [e] paarse
        [f] oranje
       *[g] grijze
    }
beans-card = { beans-kind } { $value }
beans-set = { beans-kind } { $values }
beans-row = { $cards }, { $more }
beans-back = gedekt

# Zetten
beans-move-draw =
    { $number ->
        [0] trekken, al is er geen kaart meer
        [1] de enige kaart trekken die er is
       *[other] twee kaarten trekken
    }
beans-move-nodraw = niets trekken
beans-move-end =
    { $points ->
        [0] de open verzameling beëindigen, zonder punten
        [one] de open verzameling beëindigen voor 1 punt
       *[other] de open verzameling beëindigen voor { $points } punten
    }
beans-move-keep = de open verzameling houden
beans-move-open = { $card } open leggen
beans-move-hidden = { $card } gedekt leggen
beans-move-more = { $card } erbij leggen
beans-move-done =
    { $number ->
        [0] dat was het
        [one] de laatste kaart doorgeven
       *[other] de andere { $number } kaarten doorgeven
    }

# Vragen
beans-step-draw = Trekken
beans-step-lay = Leggen
beans-step-pass = Doorgeven
beans-prompt-draw = Trek je twee kaarten, of geen?
beans-why-draw = Wat je deze beurt niet legt, gaat naar { $who }.
beans-prompt-must-draw = Je moet trekken
beans-why-must-draw = Je hand is leeg.
beans-prompt-no-draw = Je kunt niet trekken
beans-why-no-draw = Er zijn minder dan twee kaarten over.
beans-prompt-end =
    { $points ->
        [one] Je open verzameling is 1 punt waard: beëindig ze, of ga door
       *[other] Je open verzameling is { $points } punten waard: beëindig ze, of ga door
    }
beans-prompt-must-end =
    { $points ->
        [0] Je moet je open verzameling beëindigen, zonder punten
        [one] Je moet je open verzameling beëindigen, voor 1 punt
       *[other] Je moet je open verzameling beëindigen, voor { $points } punten
    }
beans-why-must-end = Je hebt twee verzamelingen, en geen van je kaarten past ergens bij.
beans-prompt-lay =
    { $collections ->
        [0] Begin een open verzameling
        [1] Breid je verzameling uit, of begin een gedekte
       *[other] Breid een van je verzamelingen uit
    }
beans-why-lay = Kies kaarten van één soort; de rest van je hand gaat naar { $who }.
beans-prompt-more = Nog { beans-kind } kaarten erbij, of de rest doorgeven?
beans-why-more =
    { $number ->
        [0] Je hebt geen kaarten meer om door te geven.
        [one] Anders gaat je laatste kaart naar { $who }.
       *[other] Je andere { $number } kaarten gaan naar { $who }.
    }
beans-taken =
    { $where ->
        [open] { $cards } bij je open verzameling?
        [new-open] { $cards }: een open verzameling beginnen?
        [hidden] { $cards } bij je gedekte verzameling?
       *[new-hidden] { $cards }: een gedekte verzameling beginnen?
    }
beans-taken-worth =
    { $number ->
        [one] Dan telt ze 1 kaart, waarde { $points }.
       *[other] Dan telt ze { $number } kaarten, waarde { $points }.
    }
beans-taken-rest =
    { $number ->
        [0] Je geeft niets door aan { $who }.
        [one] Eén kaart gaat naar { $who }.
       *[other] { $number } kaarten gaan naar { $who }.
    }
beans-go = leggen en doorgeven
beans-end-for = Beëindig voor { $points }
beans-wait = Een beurt: twee kaarten trekken of geen, kaarten van één soort leggen, de rest doorgeven.
beans-wait-empty = Je hebt nu geen kaarten: wat { $who } niet legt, is voor jou.
beans-prompt-shuffle = De aflegstapel wordt geschud
beans-why-shuffle = De trekstapel is op.

# Stand van het spel
beans-turn = Beurt { $number }
beans-goal = tot { $points } punten
beans-cap =
    { $turns ->
        [one] afgebroken na 1 beurt, buiten de regels om
       *[other] afgebroken na { $turns } beurten, buiten de regels om
    }
beans-finished = { $who-is ->
    [you] door jou beëindigd
   *[other] beëindigd door { $who }
}
beans-broken-off =
    { $turns ->
        [one] Het spel werd na 1 beurt afgebroken, buiten de regels om: de puntenstapels tellen zoals ze liggen.
       *[other] Het spel werd na { $turns } beurten afgebroken, buiten de regels om: de puntenstapels tellen zoals ze liggen.
    }

# Plaatsen
beans-pile = Trekstapel
beans-discards = Aflegstapel
beans-open = Open verzamelingen
beans-hidden = Gedekte verzamelingen
beans-points = Puntenstapels
beans-worth = waarde { $points }

# Het verloop
beans-log-deal = { $dealer-is ->
    [you] Jij deelt
   *[other] { $dealer } deelt
}, { $who-is ->
    [you] jij begint
   *[other] { $who } begint
}.
beans-log-shuffle =
    { $number ->
        [one] De aflegstapel, 1 kaart, wordt de nieuwe trekstapel.
       *[other] De aflegstapel, { $number } kaarten, wordt geschud en is de nieuwe trekstapel.
    }
beans-log-draw =
    { $who-is ->
        [you] Jij trekt
       *[other] { $who } trekt
    } { $number ->
        [1] een kaart.
       *[other] twee kaarten.
    }
beans-log-draw-seen = { $who-is ->
    [you] Jij trekt { $cards }.
   *[other] { $who } trekt { $cards }.
}
beans-log-empty-pile = { $who-is ->
    [you] Jij trekt, maar de trekstapel is leeg.
   *[other] { $who } trekt, maar de trekstapel is leeg.
}
beans-log-no-card = { $who-is ->
    [you] Jij moet trekken, maar er is geen kaart meer.
   *[other] { $who } moet trekken, maar er is geen kaart meer.
}
beans-log-nodraw = { $who-is ->
    [you] Jij trekt niets.
   *[other] { $who } trekt niets.
}
beans-log-end =
    { $who-is ->
        [you] Jij beëindigt
       *[other] { $who } beëindigt
    } { $points ->
        [0] { $cards }, zonder punten.
        [one] { $cards } voor 1 punt.
       *[other] { $cards } voor { $points } punten.
    }
beans-log-turned-up = { $who-is ->
    [you] Jij draait { $cards } om.
   *[other] { $who } draait { $cards } om.
}
beans-log-keep = { $who-is ->
    [you] Jij houdt de open verzameling.
   *[other] { $who } houdt de open verzameling.
}
beans-log-open = { $who-is ->
    [you] Jij legt { $card } open.
   *[other] { $who } legt { $card } open.
}
beans-log-hidden = { $who-is ->
    [you] Jij legt { $card } gedekt.
   *[other] { $who } legt { $card } gedekt.
}
beans-log-hidden-unseen = { $who-is ->
    [you] Jij legt een kaart gedekt.
   *[other] { $who } legt een kaart gedekt.
}
beans-log-more = { $who-is ->
    [you] Jij legt er { $card } bij.
   *[other] { $who } legt er { $card } bij.
}
beans-log-more-unseen = { $who-is ->
    [you] Jij legt er nog een kaart gedekt bij.
   *[other] { $who } legt er nog een kaart gedekt bij.
}
beans-log-pass =
    { $who-is ->
        [you] { $number ->
            [0] Jij hebt niets meer om aan { $to } door te geven.
            [one] Jij geeft 1 kaart door aan { $to }.
           *[other] Jij geeft { $number } kaarten door aan { $to }.
        }
       *[other] { $number ->
            [0] { $who } heeft niets meer om aan { $to-is ->
                [you] jou
               *[other] { $to }
            } door te geven.
            [one] { $who } geeft 1 kaart door aan { $to-is ->
                [you] jou
               *[other] { $to }
            }.
           *[other] { $who } geeft { $number } kaarten door aan { $to-is ->
                [you] jou
               *[other] { $to }
            }.
        }
    }
beans-log-pass-seen = { $who-is ->
    [you] Jij geeft { $cards } door aan { $to }.
   *[other] { $who } geeft { $cards } door aan { $to-is ->
        [you] jou
       *[other] { $to }
    }.
}
beans-log-nothing-to-lay = { $who-is ->
    [you] Jij hebt geen kaart om te leggen.
   *[other] { $who } heeft geen kaart om te leggen.
}
beans-log-finish = { $who-is ->
    [you] Jij hebt het doel bereikt en krijgt { $bonus } bonuspunten; alle verzamelingen worden beëindigd.
   *[other] { $who } heeft het doel bereikt en krijgt { $bonus } bonuspunten; alle verzamelingen worden beëindigd.
}
beans-log-last =
    De laatste verzamelingen leveren { $who-is ->
        [you] jou
       *[other] { $who }
    } { $points ->
        [0] niets op.
        [one] 1 punt op.
       *[other] { $points } punten op.
    }

# Wat veel spellen laten zien
beans-found-length = Een spel duurde gemiddeld { $turns } beurten.
beans-found-draws = In honderd beurten werd { $draws } keer getrokken.
beans-found-worthless = Van honderd verzamelingen die tijdens het spel beëindigd werden, waren er { $worthless } niets waard.
beans-found-forced = Van honderd zulke beëindigingen waren er { $forced } verplicht.
beans-found-points = Van honderd punten uit het spel kwamen er zoveel uit verzamelingen van elke waarde: { $shares }.

# Hoe het einde is geteld
beans-round-last = De laatste verzamelingen worden geteld
beans-round-open = voor de open verzameling
beans-round-hidden = voor de gedekte
beans-round-bonus = voor het beëindigen
