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
beans-prompt-draw = Trek je twee kaarten, of geen?
beans-prompt-must-draw = Je hand is leeg: je moet trekken.
beans-prompt-no-draw = Er zijn te weinig kaarten over om te trekken.
beans-prompt-end =
    { $duty ->
        [must] Geen van je kaarten past: de open verzameling (waarde { $points }) moet beëindigd worden.
       *[may] Beëindig je de open verzameling (waarde { $points }), of houd je ze?
    }
beans-prompt-lay =
    { $collections ->
        [0] Begin een open verzameling; wat je niet legt, gaat naar { $who }.
        [1] Breid je verzameling uit of begin een gedekte; de rest gaat naar { $who }.
       *[other] Breid een van je verzamelingen uit; de rest gaat naar { $who }.
    }
beans-prompt-more =
    { $where ->
        [hidden] Nog { beans-kind } kaarten gedekt erbij, of de rest doorgeven aan { $who }?
       *[open] Nog { beans-kind } kaarten erbij, of de rest doorgeven aan { $who }?
    }
beans-prompt-shuffle = De aflegstapel wordt geschud.

# Stand van het spel
beans-turn = Beurt { $number }
beans-goal = tot { $points } punten
beans-cap =
    { $turns ->
        [one] afgebroken na 1 beurt, buiten de regels om
       *[other] afgebroken na { $turns } beurten, buiten de regels om
    }
beans-finished = beëindigd door { $who }
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
beans-log-deal = { $dealer } deelt, { $who } begint.
beans-log-shuffle =
    { $number ->
        [one] De aflegstapel, 1 kaart, wordt de nieuwe trekstapel.
       *[other] De aflegstapel, { $number } kaarten, wordt geschud en is de nieuwe trekstapel.
    }
beans-log-draw =
    { $number ->
        [1] { $who } trekt een kaart.
       *[other] { $who } trekt twee kaarten.
    }
beans-log-draw-seen = { $who } trekt { $cards }.
beans-log-empty-pile = { $who } trekt, maar de trekstapel is leeg.
beans-log-no-card = { $who } moet trekken, maar er is geen kaart meer.
beans-log-nodraw = { $who } trekt niets.
beans-log-end =
    { $points ->
        [0] { $who } beëindigt { $cards }, zonder punten.
        [one] { $who } beëindigt { $cards } voor 1 punt.
       *[other] { $who } beëindigt { $cards } voor { $points } punten.
    }
beans-log-turned-up = { $who } draait { $cards } om.
beans-log-keep = { $who } houdt de open verzameling.
beans-log-open = { $who } legt { $card } open.
beans-log-hidden = { $who } legt { $card } gedekt.
beans-log-hidden-unseen = { $who } legt een kaart gedekt.
beans-log-more = { $who } legt er { $card } bij.
beans-log-more-unseen = { $who } legt er nog een kaart gedekt bij.
beans-log-pass =
    { $number ->
        [0] { $who } heeft niets meer om aan { $to } door te geven.
        [one] { $who } geeft 1 kaart door aan { $to }.
       *[other] { $who } geeft { $number } kaarten door aan { $to }.
    }
beans-log-pass-seen = { $who } geeft { $cards } door aan { $to }.
beans-log-nothing-to-lay = { $who } heeft geen kaart om te leggen.
beans-log-finish = { $who } heeft het doel bereikt en krijgt { $bonus } bonuspunten; alle verzamelingen worden beëindigd.
beans-log-last =
    { $points ->
        [0] De laatste verzamelingen leveren { $who } niets op.
        [one] De laatste verzamelingen leveren { $who } 1 punt op.
       *[other] De laatste verzamelingen leveren { $who } { $points } punten op.
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
