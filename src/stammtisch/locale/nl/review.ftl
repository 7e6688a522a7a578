# De terugblik op een partij.
review-title = Terugblik op { $title }
review-points = kanspunten
review-start = begin
review-deals = kaarten
review-own = eigen spel
review-others = spel van anderen
review-fog = mist
review-result = uitslag
review-slip = slordigheid
review-mistake = fout
review-blunder = blunder
review-summary = Je kaarten waren { $cards } kanspunten waard, je spel { $play }.
review-even-game = Geen beslissing springt eruit: niets kostte meer dan een tiende van een eerlijk deel.
review-mattered = De beslissingen die het meest telden:
review-cost = { $cost } ± { $error } punten
review-better = Gekozen: { $move }. Beter: { $better }.
review-in-deals = Beter in { $number } van de 100 verdelingen waarmee { $who-is ->
    [you] je rekening moest houden
   *[other] { $who } rekening moest houden
}.
review-gains = Wat verloren ging, ging vooral naar { $who-is ->
    [you] jou
   *[other] { $who }
}.
review-keeps-trump = Zo blijft de troef in de hand.
review-spends-trump = Dit is het moment voor een troef.
review-keeps = Zo blijft deze kaart in de hand: { $card }.
review-higher = De hogere kaart doet hier meer.
review-lower = De lagere kaart volstaat, en de hogere blijft in de hand.
review-bids-more = Er zijn meer slagen te verwachten.
review-bids-less = Er zijn minder slagen te verwachten.
review-same-card = Dezelfde kaart, anders gebruikt.
review-more-cards = Zo gaan er meer kaarten tegelijk weg.
review-fewer-cards = Minder kaarten volstaan, de rest blijft in de hand.
review-gives-up = Het is tijd om deze op te geven.
review-goes-on = Hier valt nog meer te halen.
review-looked = { $worlds } verdelingen bekeken voor de beslissingen die telden; oordeel van { $judge }.
review-partly = Afgebroken: { $done } % van de verdelingen is bekeken.
review-widened = Weinig verdelingen passen bij wat er te zien was; er is ruimer geschat.
review-not-over = Deze partij is nog niet afgelopen: terugblikken kan na het einde.
review-no-judge = Voor dit spel is er geen oordeel, dus ook geen terugblik.
review-too-long = Deze partij is te lang om op terug te blikken.
review-no-choice = Niemand had in deze partij iets te kiezen: er is niets om op terug te blikken.
review-chance = kans op de winst, op 100
review-fair = eerlijk deel
review-at = Stap { $step }

# On the page.
review-page = Terugblik
review-you = Jij
review-round = Ronde { $round }
review-tag-chosen = gekozen
review-tag-instead = beter
review-of-deals = van 100 verdelingen
review-was-here = was hier
review-key = Waar een kaart waarschijnlijk was, naar alles wat er te zien was;
review-key-was = waar ze was.
review-go = Naar dit moment
review-retry = Probeer het opnieuw
review-looking = Elke beslissing wordt bekeken …
review-judged = Alle beslissingen zijn bekeken. Oordeel van: { $judge }.
review-preparing = Het oordeel wordt voorbereid …
