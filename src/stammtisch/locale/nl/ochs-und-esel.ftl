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
        [1] { $card }
       *[other] { $copies } × { $card }
    }
ochs-set =
    { $jokers ->
        [0] { $numbers }
        [1] { $numbers } met een joker
       *[other] { $numbers } met { $jokers } jokers
    }
ochs-jokers =
    { $number ->
        [1] een joker
       *[other] { $number } jokers
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
ochs-prompt-lead = Jij opent de ronde: leg één of meer kaarten van één getal.
ochs-prompt-raise =
    { $number ->
        [1] Leg één kaart hoger dan { $best }, of pas.
       *[other] Leg { $number } kaarten hoger dan { $best }, of pas.
    }
ochs-prompt-animal =
    { $animal ->
        [ox] Osronde: leg precies één kaart.
       *[donkey] Ezelsronde: leg precies één kaart.
    }
ochs-prompt-stuck = Met je enige kaart mag je nog niet openen: pas.
ochs-prompt-pass = Je kunt alleen passen.

# Stand van het spel
ochs-deal = Manche { $number } van { $of }
ochs-round = Ronde { $number }, begonnen door { $who }
ochs-ordinary-round =
    { $number ->
        [1] Losse kaarten
        [2] Paren
       *[other] Setjes van { $number } kaarten
    }
ochs-animal-round =
    { $animal ->
        [ox] Osronde
       *[donkey] Ezelsronde
    }
ochs-barred =
    { $animal ->
        [ox] De os mag deze ronde niet openen
       *[donkey] De ezel mag deze ronde niet openen
    }

# Plaatsen en spelers
ochs-middle = In het midden
ochs-lays = Deze ronde
ochs-pile = Voor { $who }
ochs-cost =
    { $points ->
        [one] { $points } strafpunt
       *[other] { $points } strafpunten
    }
ochs-passed = gepast
ochs-laid = legde { $cards }
ochs-known = heeft zeker { $cards }

# Het verslag
ochs-log-deal = Manche { $number }: { $dealer } deelt, { $who } begint.
ochs-log-lead = { $who } opent met { $cards }.
ochs-log-lead-animal =
    { $animal ->
        [ox] { $who } opent met de os: een osronde.
       *[donkey] { $who } opent met de ezel: een ezelsronde.
    }
ochs-log-raise = { $who } verhoogt met { $cards }.
ochs-log-lay = { $who } legt { $cards }.
ochs-log-pass = { $who } past.
ochs-log-round = { $who } wint de ronde.
ochs-log-donkey = { $who } raapt alle { $number } kaarten op, ook de ezel.
ochs-log-ox =
    { $points ->
        [one] { $who } legt de { $number } kaarten gedekt voor zich: { $points } strafpunt.
       *[other] { $who } legt de { $number } kaarten gedekt voor zich: { $points } strafpunten.
    }
ochs-log-animal =
    { $animal ->
        [ox] { $who } moet de os nemen.
       *[donkey] { $who } moet de ezel nemen.
    }

# Wat veel spellen laten zien
ochs-found-length = In honderd manches werden { $rounds } rondes gespeeld, met { $turns } beurten.
ochs-found-passes = Van honderd beurten waren er { $passes } een pas.
ochs-found-donkey = In honderd manches opende de ezel { $led } keer; in { $unmoved } ervan bleef hij waar hij was.
ochs-found-steps = In tien ezelsrondes schoof de ezel { $steps } plaatsen naar links.
ochs-found-ox = In honderd manches opende de os { $led } keer.
ochs-found-longest = De langste hand telde { $cards } kaarten.
