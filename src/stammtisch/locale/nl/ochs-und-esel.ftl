# Ochs & Esel: wat je ziet, gevraagd wordt en te horen krijgt

# Kaarten
ochs-card =
    { $card ->
        [donkey] ezel
        [ox] os
        [joker] joker
       *[other] { $card }
    }
ochs-numbers =
    { $copies ->
        [1] een { $card }
       *[other] { $copies ->
            [2] twee
            [3] drie
            [4] vier
            [5] vijf
            [6] zes
            [7] zeven
           *[8] acht
        } { $card ->
            [1] enen
            [2] tweeën
            [3] drieën
            [4] vieren
            [5] vijven
            [6] zessen
            [7] zevens
            [8] achten
            [9] negens
            [10] tienen
            [11] elven
            [12] twaalven
           *[13] dertienen
        }
    }
ochs-set =
    { $jokers ->
        [0] { $numbers }
        [1] { $numbers } met een joker
        [2] { $numbers } met twee jokers
        [3] { $numbers } met drie jokers
       *[4] { $numbers } met vier jokers
    }
ochs-jokers =
    { $number ->
        [1] een joker
        [2] twee jokers
        [3] drie jokers
       *[4] vier jokers
    }
ochs-back = gedekt

# Zetten
ochs-move-pass = passen
ochs-move-play = { $cards } leggen
ochs-move-animal =
    { $animal ->
        [ox] de os leggen
       *[donkey] de ezel leggen
    }

# Vragen
ochs-prompt-lead = Jij opent: leg kaarten van één getal
ochs-why-lead = De anderen moeten ze met evenveel kaarten verslaan, of passen. Jokers helpen{ $animal ->
        [donkey] . Je mag ook met de ezel openen, alleen.
        [ox] . Je mag ook met de os openen, alleen.
        [both] . Je mag ook met de ezel of de os openen, alleen.
       *[none] .
    }
ochs-why-raise = Evenveel kaarten als bij de opening, en hoger. { $who } is de hoogste; wie dat aan het eind is, begint de volgende ronde.
ochs-prompt-raise =
    { $number ->
        [1] Versla de { $best }, of pas
       *[other] Versla { $number ->
            [2] twee
            [3] drie
            [4] vier
            [5] vijf
            [6] zes
            [7] zeven
            [8] acht
            [9] negen
            [10] tien
            [11] elf
           *[12] twaalf
        } { $best ->
            [1] enen
            [2] tweeën
            [3] drieën
            [4] vieren
            [5] vijven
            [6] zessen
            [7] zevens
            [8] achten
            [9] negens
            [10] tienen
            [11] elven
            [12] twaalven
           *[13] dertienen
        }, of pas
    }
ochs-prompt-animal =
    { $animal ->
        [ox] Osronde: leg precies één kaart
       *[donkey] Ezelsronde: leg precies één kaart
    }
ochs-why-animal =
    { $animal ->
        [ox] Wie de hoogste kaart legt, houdt ze allemaal als strafpunten. Een joker telt 1; van gelijke kaarten telt de laatste.
       *[donkey] Wie de hoogste kaart legt, neemt ze allemaal in de hand, ook de ezel. Een joker telt 1; van gelijke kaarten telt de laatste.
    }
ochs-prompt-stuck = Je mag nog niet openen: pas
ochs-why-stuck =
    { $animal ->
        [ox] De os is je enige kaart, en daarmee mag deze ronde niet geopend worden.
       *[donkey] De ezel is je enige kaart, en daarmee mag deze ronde niet geopend worden.
    }
ochs-prompt-pass = Je kunt alleen passen
ochs-why-pass = Niets in je hand verslaat { $cards }.
ochs-why-pass-jokers = Alleen jokers: die zijn niet te verslaan.
ochs-why-pass-animal =
    { $animal ->
        [ox] De ezel is je enige kaart, en die kan niet in een osronde.
       *[donkey] De os is je enige kaart, en die kan niet in een ezelsronde.
    }
ochs-wait-lead = Wie de ronde begint, opent met kaarten van één getal of met een dier.
ochs-wait-raise = Tot nu toe de hoogste: { $cards } ({ $who-is ->
    [you] jij
   *[other] { $who }
}).

# Stand van het spel
ochs-deal = Manche { $number } van { $of }
ochs-round = { $who-is ->
    [you] Ronde { $number }, begonnen door jou
   *[other] Ronde { $number }, begonnen door { $who }
}
ochs-ordinary-round =
    { $number ->
        [1] Losse kaarten
        [2] Paren
       *[other] Telkens { $number } gelijke kaarten
    }
ochs-animal-round =
    { $animal ->
        [ox] Osronde
       *[donkey] Ezelsronde
    }
ochs-barred =
    { $animal ->
        [ox] Met de os mag deze ronde niet geopend worden
       *[donkey] Met de ezel mag deze ronde niet geopend worden
    }

# Plaatsen en spelers
ochs-middle = In het midden
ochs-lays = Deze ronde
ochs-pile = { $who-is ->
    [you] Voor jou
   *[other] Voor { $who }
}
ochs-cost =
    { $points ->
        [one] { $points } strafpunt
       *[other] { $points } strafpunten
    }
ochs-passed = gepast
ochs-laid = legde { $cards }
ochs-known = heeft zeker { $cards }

# Het verloop
ochs-log-deal = Manche { $number }: { $dealer-is ->
    [you] jij deelt
   *[other] { $dealer } deelt
}, { $who-is ->
    [you] jij begint
   *[other] { $who } begint
}.
ochs-log-lead = { $who-is ->
    [you] Jij opent met { $cards }.
   *[other] { $who } opent met { $cards }.
}
ochs-log-lead-animal =
    { $who-is ->
        [you] Jij opent
       *[other] { $who } opent
    } { $animal ->
        [ox] met de os: een osronde.
       *[donkey] met de ezel: een ezelsronde.
    }
ochs-log-raise = { $who-is ->
    [you] Jij verhoogt met { $cards }.
   *[other] { $who } verhoogt met { $cards }.
}
ochs-log-lay = { $who-is ->
    [you] Jij legt { $cards }.
   *[other] { $who } legt { $cards }.
}
ochs-log-pass = { $who-is ->
    [you] Jij past.
   *[other] { $who } past.
}
ochs-log-round = { $who-is ->
    [you] Jij wint de ronde.
   *[other] { $who } wint de ronde.
}
ochs-log-donkey = { $who-is ->
    [you] Jij raapt alle { $number } kaarten op, ook de ezel.
   *[other] { $who } raapt alle { $number } kaarten op, ook de ezel.
}
ochs-log-ox =
    { $who-is ->
        [you] Jij legt de { $number } kaarten gedekt voor je
       *[other] { $who } legt de { $number } kaarten gedekt voor zich
    }: { $points ->
        [one] { $points } strafpunt.
       *[other] { $points } strafpunten.
    }
ochs-log-animal =
    { $who-is ->
        [you] Jij moet
       *[other] { $who } moet
    } { $animal ->
        [ox] de os nemen.
       *[donkey] de ezel nemen.
    }

# Wat veel spellen laten zien
ochs-found-length = In honderd manches werden { $rounds } rondes gespeeld, met { $turns } beurten.
ochs-found-passes = Van honderd beurten werd er { $passes } keer gepast.
ochs-found-donkey = In honderd manches werd { $led } keer met de ezel geopend; in { $unmoved } ervan bleef hij waar hij was.
ochs-found-steps = In tien ezelsrondes schoof de ezel { $steps } plaatsen naar links.
ochs-found-ox = In honderd manches werd { $led } keer met de os geopend.
ochs-found-longest = De langste hand telde { $cards } kaarten.

# Hoe een manche is geteld
ochs-round-hand = { $number ->
    [0] met een lege hand
    [one] voor 1 kaart in de hand
   *[other] voor { $number } kaarten in de hand
}
ochs-round-animal = { $animal ->
    [ox] voor de os
   *[donkey] voor de ezel
}
ochs-round-pile = voor de kaarten van de osronde
