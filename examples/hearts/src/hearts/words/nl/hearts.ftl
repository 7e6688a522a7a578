# Hartenjagen in woorden. Termen zoals in rules/hearts.nl.md.

hearts-box = traditioneel · vanaf 8 jaar · 30 minuten · slagen die niemand wil
hearts-tag = Slagen die niemand wil
hearts-suit = { $suit ->
    [c] klaveren
    [d] ruiten
    [h] harten
   *[s] schoppen
}
hearts-height = { $height ->
    [J] boer
    [Q] vrouw
    [K] heer
    [A] aas
   *[other] { $height }
}
hearts-card = { $suit ->
    [c] klaver
    [d] ruiten
    [h] harten
   *[s] schoppen
} { hearts-height }
    .chip = { $suit ->
        [c] ♣
        [d] ♦
        [h] ♥
       *[s] ♠
    }{ $height ->
        [J] B
        [Q] V
        [K] H
       *[other] { $height }
    }
hearts-trick = Slag
hearts-pile = Jouw stapel
hearts-given = Jij geeft door
hearts-got = Jij kreeg
hearts-round-number = Ronde { $number }
hearts-round = Ronde { $number } · tot { $target ->
    [one] { $target } punt
   *[other] { $target } punten
}
hearts-fact-pass = { $away ->
    [1] drie kaarten gaan naar links
    [2] drie kaarten gaan naar de overkant
   *[3] drie kaarten gaan naar rechts
}
    .label = Doorgeven
    .value = { $away ->
        [1] naar links
        [2] naar de overkant
       *[3] naar rechts
    }
hearts-fact-trick = slag { $number } van 13
    .label = Slag
    .value = { $number } van 13
hearts-fact-hearts = { $broken ->
    [yes] harten is gebroken
   *[no] harten is niet gebroken
}
    .label = Harten
    .value = { $broken ->
        [yes] gebroken
       *[no] niet gebroken
    }
hearts-fact-queen = { $seen ->
    [yes] schoppenvrouw is gespeeld
   *[no] schoppenvrouw is nog niet gezien
}
    .label = Schoppenvrouw
    .value = { $seen ->
        [yes] gespeeld
       *[no] niet gezien
    }
hearts-taken = { $number ->
    [one] 1 punt gehaald
   *[other] { $number } punten gehaald
}

# Wat gevraagd wordt, en waarom
hearts-prompt-pass = { $number ->
    [one] Geef nog één kaart door aan { $to }
   *[other] Geef { $number } kaarten door aan { $to }
}
hearts-why-pass = Iedereen kiest drie kaarten. Je krijgt de jouwe als iedereen gekozen heeft.
hearts-prompt-open = { $any ->
    [yes] Jouw beurt: kom uit met een klaver
   *[no] Jouw beurt: kom uit met klaver 2
}
hearts-why-open = Wie klaver 2 heeft, begint.
hearts-prompt-lead = Jouw beurt: kom uit
hearts-why-lead = Jij haalde de laatste slag, dus jij komt uit.
hearts-why-unbroken = Harten is niet gebroken, dus kom met iets anders uit zolang je kunt.
hearts-prompt-follow = Jouw beurt: beken { $suit }
hearts-prompt-free = Geen { $suit } in de hand: speel een kaart naar keuze
hearts-why-first = In de eerste slag blijven harten en schoppenvrouw in de hand.
hearts-why-trick = { $who } wint nu met { $card }. { $points ->
    [0] Er liggen geen punten.
    [one] Er ligt 1 punt.
   *[other] Er liggen { $points } punten.
}
hearts-wait-pass = Iedereen kiest drie kaarten om door te geven.
hearts-wait-open = Wie klaver 2 heeft, begint.
hearts-wait-lead = Wie de laatste slag haalde, komt uit.
hearts-wait-trick = { $who-is ->
    [you] Jij wint nu
   *[other] { $who } wint nu
} met { $card }. { $points ->
    [0] Er liggen geen punten.
    [one] Er ligt 1 punt.
   *[other] Er liggen { $points } punten.
}
hearts-move-pass = { $card } doorgeven
hearts-move-play = { $card } spelen

hearts-log-deal = Ronde { $number }: { $away ->
    [0] er wordt niets doorgegeven.
    [1] er wordt naar links doorgegeven.
    [2] er wordt naar de overkant doorgegeven.
   *[3] er wordt naar rechts doorgegeven.
}
hearts-log-pass = { $who-is ->
    [you] Jij geeft { $card } door aan { $to }.
   *[other] { $to-is ->
        [you] { $who } geeft { $card } door aan jou.
       *[other] { $who } geeft { $card } door aan { $to }.
    }
}
hearts-log-pass-hidden = { $to-is ->
    [you] { $who } geeft een kaart door aan jou.
   *[other] { $who } geeft een kaart door aan { $to }.
}
hearts-log-passed = Iedereen neemt de doorgegeven kaarten op.
hearts-log-got = Jij kreeg { $card } van { $who }.
hearts-log-opens = { $who-is ->
    [you] Jij hebt
   *[other] { $who } heeft
} klaver 2.
hearts-log-play = { $who-is ->
    [you] Jij speelt { $card }.
   *[other] { $who } speelt { $card }.
}
hearts-log-trick = { $who-is ->
    [you] Jij haalt
   *[other] { $who } haalt
} { $points ->
    [0] de slag.
    [one] de slag met 1 punt.
   *[other] de slag met { $points } punten.
}
hearts-log-moon = { $who-is ->
    [you] Jij haalt
   *[other] { $who } haalt
} alle strafpunten: pit!
hearts-log-points = { $who-is ->
    [you] Jij krijgt
   *[other] { $who } krijgt
} { $points ->
    [one] 1 strafpunt.
   *[other] { $points } strafpunten.
}

# Hoe een ronde is geteld
hearts-round-hearts = harten
hearts-round-queen = schoppenvrouw
hearts-round-moon = pit
hearts-round-tricks = geen slagen
hearts-round-jack = ruitenboer

# Opties
hearts-option-target = Punten tot het einde
hearts-option-pass_direction = Eerste keer doorgeven
hearts-option-pass_cards = Kaarten doorgeven
hearts-option-no_pts_on_first_trick = Geen punten in de eerste slag
hearts-option-can_lead_any_club = Elke klaver mag beginnen
hearts-option-jd_bonus = Ruitenboer: −10
hearts-option-avoid_all_tricks_bonus = Geen slagen: −5
hearts-option-must_break_hearts = Harten moet gebroken worden
hearts-option-qs_breaks_hearts = Schoppenvrouw breekt harten
hearts-option-can_lead_hearts_instead_of_qs = Harten mag in plaats van de vrouw
hearts-word-left = naar links
hearts-word-right = naar rechts
hearts-word-across = naar de overkant
hearts-word-none = niet
