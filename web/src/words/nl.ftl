# De woorden van de pagina zelf.
page-slip = Wat er gevraagd wordt
page-thinking = Even nadenken …
page-hint = Tip
page-you = Jij
page-your-card = jouw kaart
page-with-you = met jou
page-against = tegen
page-stones = { $number ->
    [one] nog 1 steen
   *[other] nog { $number } stenen
}
page-starts = Begint
page-discard = Afleggen
page-super = Super
page-booty = +{ $number } buit
page-of = { $number } van { $of }
page-trump = Troef
page-no-trump = geen
page-suit-trident = Drietand
page-suit-wheel = Wiel
page-suit-bow = Boog
page-suit-basket = Fruitmand
page-highest = { $who-is ->
    [you] Jij ligt hoogst
   *[other] { $who } ligt hoogst
}
page-zero = Of geen enkele slag
page-tap-number = Tik op een getal: precies zoveel slagen
page-pad-jupiter = Gewonnen kaarten
page-pad-njet = Scoreblok
page-pad-ochs = Strafpunten
page-pad-guest = Scoreblok
page-pad-beans = Puntenstapels
page-last-trick = Laatste slag
page-last-round = Laatste ronde
page-last-turn = Laatste beurt
page-nothing-yet = Er is nog niets gewonnen.
page-log = Wat er gebeurde
page-talk = Aan tafel
page-talk-empty = Er heeft nog niemand iets gezegd.
page-say = Zeg iets
page-send = Zeg het
page-chat = Chat
page-score = Score
page-more = Meer
page-leave = Van tafel gaan
page-close = Sluiten
page-rules = Spelregels
page-language = Taal
page-pace = Kaarten bewegen
page-pace-calm = rustig
page-pace-normal = gewoon
page-pace-brisk = vlot
page-pace-none = niet
page-light = Weergave
page-light-auto = zoals het toestel
page-light-light = overdag
page-light-dark = onder de lamp
page-hands = Aan tafel
page-one-tap = Spelen met één tik
page-sound = Geluid
page-title = Stammtisch
page-animals = Egel Otter Das Reiger Ekster Marter Lynx Bever Ooievaar Haas Uil Zwaluw Zeehond Eekhoorn Kikker Mus IJsvogel Hazelmuis Salamander Vink Ree Leeuwerik Kraanvogel Mol
page-name-asked = Hoe mogen de anderen je noemen?
page-name-why = Dit wordt één keer gevraagd; bij de instellingen kun je het veranderen.
page-offline = Geen verbinding. Je plaats blijft van jou; we blijven proberen.
page-taking-over = Dit venster neemt de tafel over, een ogenblik.
page-coming = De tafel wordt gedekt …
page-covered = Een bot speelt voor jou.
page-back = Ik ben terug
page-your-turn = Jouw beurt
page-settings = Instellingen
page-games = Spellen
page-game = Spel
page-home = Naar de startpagina
page-tag-beim-jupiter = Bied je slagen, zet je kaart op slot
page-tag-njet = Schrap de regels en speel met wat blijft
page-tag-ochs-und-esel = Raak alles kwijt, ook de ezel
page-tag-space-beans = Verzamel, tel en geef je hand door
page-minutes = { $number } min
page-play-now = Nu spelen
page-open-table = Tafel openen
page-sit-down = Ga zitten
page-free-tables = Tafels met een vrije plaats
page-no-tables = Nu even geen. Open er een en stuur de link.
page-my-games = Jouw spellen
page-chairs = { $number ->
    [0] vol
    [one] 1 vrije plaats
   *[other] { $number } vrije plaatsen
}
page-join = meespelen
page-watch = toekijken
page-and-more = { $names } en nog { $number }
page-box-players = { $seats } spelers
page-box-age = vanaf { $age }
page-with = met { $names }
page-with-more = met { $names } en nog { $number }
page-are-waiting = { $number ->
    [one] { $names } wacht
   *[other] { $names } wachten
}
page-thinks = { $number ->
    [one] { $name } denkt na
   *[other] { $number } denken na
}
page-since = sinds { $when }
page-place = { $rank ->
    [1] Gewonnen, { $points }
    [2] 2e plaats, { $points }
    [3] 3e plaats, { $points }
   *[other] { $rank }e plaats, { $points }
}
page-all-games = Alle { $number } spellen
page-statistics = Statistieken
page-played = Gespeeld
page-victories = Gewonnen
page-average-place = Gemiddelde plaats
page-statistics-why = Geteld uit je afgelopen spellen, alleen in deze browser.
page-statistics-forget = Statistieken wissen
page-statistics-lost = Alle resultaten in deze browser gaan verloren. Spellen die de server nog heeft, tellen weer mee.
page-rank = { $rank ->
    [1] eerste van { $of }
    [2] tweede van { $of }
    [3] derde van { $of }
   *[other] plaats { $rank } van { $of }
}
page-replay = Terugkijken
page-paste-line = Een spelverslag van elders
page-look = Bekijken
page-games-only-here = Je spellen staan in deze browser en nergens anders. Met één bestand neem je ze mee naar een andere browser, of bewaar je ze.
page-games-take = Alle spellen als bestand opslaan
page-games-bring = Spellen uit zo’n bestand halen
page-games-taken = { $number ->
    [one] Er staat één spel in het bestand.
   *[other] Er staan { $number } spellen in het bestand.
}
page-games-brought = { $number ->
    [0] Er is geen spel bij gekomen.
    [one] Er is één spel bij gekomen.
   *[other] Er zijn { $number } spellen bij gekomen.
} { $here ->
    [0] {""}
    [one] Eén stond hier al.
   *[other] { $here } stonden hier al.
}
page-games-wrong = Spel { $number } van { $of } in dit bestand is niet te lezen: { $why }
page-offline-ready = Klaar om offline te spelen.
page-offline-missing = Nog { $size } MB op te halen, dan is alles offline te spelen.
page-offline-fetch = Nu ophalen
page-documents = Hulp en documentatie
page-disclaimer = De spellen en hun namen zijn van hun auteurs en uitgevers; deze tafel hoort daar niet bij. Alle tekeningen zijn van ons.
page-name = Je naam
page-save = Bewaren
page-saved = Bewaard.
page-move-device = Naar een ander toestel
page-link-told = Open deze link binnen enkele minuten op het andere toestel:
page-link-asks = Met deze link speelt dit toestel ook als { $name }: met dezelfde naam, plaatsen en spellen.
page-link-instead = Hier ben je { $you }{ $games ->
    [0] {""}
    [one] , met een eigen spel
   *[other] , met { $games } eigen spellen
}. Als { $name } geeft dit toestel dat op; is het je enige, dan is er geen weg terug. Ga alleen door als je deze link zelf gemaakt hebt.
page-link-yes = Hier { $name } zijn
page-link-stay = { $you } blijven
page-link-no = Nee, laat maar
page-link-yours = Dit toestel is al { $name }. Open de link op het andere.
page-devices = Toestellen waarop je aangemeld bent
page-device-this = dit toestel
page-device-seen = gezien: { $when }
page-device-added = sinds { $when }
page-device-unknown = Een programma of een ouder toestel
page-device-end = Afmelden
page-device-lost = Dat toestel wordt afgemeld en verlaat je tafels. Alleen een nieuwe link laat het weer binnen.
page-device-lost-this = Dit toestel wordt afgemeld. Zonder een ander toestel is er geen weg terug naar je spellen.
page-device-end-yes = Ja, afmelden
page-forget = Wis wat van mij bewaard is
page-usual = standaard
page-option-players = Spelers
page-option-rounds = Rondes
page-option-deals = Manches
page-option-ox = Met de os
page-option-first = Wie begint (plaats)
page-word-yes = ja
page-word-no = nee
page-chairs-legend = Plaatsen
page-free-seat = vrije plaats
page-level-random = bot: dobbelt maar wat
page-level-easy = bot: beginner
page-level-normal = bot: stamgast
page-level-strong = bot: sterk
page-level-master = bot: meester
page-clock = Klok
page-clock-none = geen
page-clock-relaxed = rustig
page-clock-brisk = vlot
page-clock-why-none = Geen tijdslimiet.
page-clock-why-relaxed = { $seconds } seconden per keuze; daarna speelt een bot verder.
page-clock-why-brisk = { $seconds } seconden per keuze; daarna speelt een bot verder.
page-door = Wie mag erbij
page-door-link = wie de link heeft
page-door-open = iedereen
page-waiting = { $number ->
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $number } plaatsen vrij.
}
page-add-bot = Een bot
page-invite = Stuur deze link
page-qr = De link als QR-code
page-copy = Link kopiëren
page-copied = Gekopieerd.
page-rematch = Nog eens
page-takeback = Mijn zet terugnemen
page-record = Spelverslag bewaren
page-stand = Definitief opstaan
page-paste = Plak een spelverslag
page-to-mark-back = Terug naar de vorige slag
page-to-mark-on = Naar de volgende slag
page-step-back = Eén stap terug
page-step-on = Eén stap verder
page-run = Afspelen
page-pause = Stop
page-jump = Spring naar een stap
page-seen-from = Gezien door
page-open-handed = wie aan de beurt is
page-spectator = een toeschouwer
page-share = Deze stand delen
page-pile = { $number }
page-out = { $number } afgelegd
page-cards-go = kaarten naar rechts
page-of-goal = van { $of }
page-open = Open
page-hidden = Gedekt
page-option-cap = Afbreken na zoveel beurten (0: nooit)
page-copy-by-hand = Kopieer hem uit het veld.
page-keep = Nee, houden zo
page-forget-lost = Je naam, je gesprekken en de weg terug naar al je spellen gaan verloren; bots nemen je plaatsen over. Dat kan niet ongedaan gemaakt worden.
page-forget-lost-here = Je naam en al je spellen, ook de afgelopen, gaan verloren: ze staan alleen in deze browser. Dat kan niet ongedaan gemaakt worden.
page-forget-yes = Alles verwijderen
page-stand-lost = Een bot neemt je plaats over, en je kunt niet meer terug in dit spel.
page-stand-yes = Mijn plaats opgeven
page-share-told = Wie deze link heeft, ziet het spel tot hier, zoals jij het nu ziet.
page-bot-in = Bot over { $time }
page-reactions = Zeg het met één tik
page-reaction-hello = Hallo!
page-reaction-well-played = Mooi gespeeld!
page-reaction-thanks = Bedankt!
page-reaction-oops = Oeps!
page-reaction-laugh = Haha!
page-reaction-hurry = Ben je er nog?
page-reaction-good-game = Leuk spel!
page-send-link = Versturen
page-invite-text = Er is een plaats voor je vrij: { $game }
page-move = { $name }: van plaats wisselen
page-here = Hierheen
page-dismiss = Wegsturen
page-owner = opende de tafel
page-owner-hint = Tik iemand aan om die te verplaatsen of weg te sturen.
page-seat-hint = Tik jezelf aan om een andere vrije plaats te nemen.
page-begin = Nu beginnen, bots vullen aan
page-company = Met wie
page-company-friends = vrienden
page-company-bots = bots
page-company-why-friends = Je krijgt een link om te versturen. Niemand wacht eindeloos, en bots nemen de plaatsen die vrij blijven.
page-company-why-bots = Je speelt meteen en neemt alle tijd.
page-notify = Melden als ik aan de beurt ben
page-notify-ask = Zullen we het je melden als je aan de beurt bent, terwijl je iets anders doet? Deze pagina moet dan open blijven.
page-notify-yes = Ja, graag
page-notify-no = Nee
page-round-end = Als een ronde klaar is
page-round-end-wait = op mij wachten
page-round-end-go = na 20 seconden verder
page-round-next = Volgende ronde
page-round-next-deal = Volgende manche
page-round-result = De uitslag
page-round-on = Verder
page-round-look = Wat er gebeurde
page-round-was = { $moved ->
    [no] { $was ->
        [1] nog steeds eerste
        [2] nog steeds tweede
        [3] nog steeds derde
       *[other] nog steeds op plaats { $was }
    }
   *[yes] { $was ->
        [1] was eerste
        [2] was tweede
        [3] was derde
       *[other] stond op plaats { $was }
    }
}
page-round-ready = { $number ->
    [one] { $names } is klaar om verder te gaan.
   *[other] { $names } zijn klaar om verder te gaan.
}
page-round-nobody = Nog niemand anders is zover.
page-round-your-turn = Jij bent al aan de beurt.
page-over = Het spel is afgelopen
page-all-rounds = Alle rondes
page-wins = { $who ->
    [one] { $names } wint met { $points }
    [you] { $names } wint met { $points }
   *[other] { $names } delen de overwinning met { $points }
}
page-wins-fewest = { $who ->
    [one] { $names } wint met de minste strafpunten: { $points }
    [you] { $names } wint met de minste strafpunten: { $points }
   *[other] { $names } delen de overwinning met de minste strafpunten: { $points }
}
page-ahead = { $points ->
    [one] Eén punt voor op { $names }
   *[other] { $points } punten voor op { $names }
}
page-own-rank = { $rank ->
    [2] Jij wordt tweede van { $of }.
    [3] Jij wordt derde van { $of }.
   *[other] Jij eindigt op plaats { $rank } van { $of }.
}
page-best-most = Onderstreept: de meeste punten van de ronde.
page-best-fewest = Strafpunten per manche. Onderstreept: de minste.
page-share-image = Afbeelding delen
page-rematch-waits = De volgende tafel staat klaar.
page-now = Wat er nu toe doet
page-now-may = Je kunt: { $moves }
page-keys = Toetsen
page-key-now = zeggen wat er nu toe doet
page-key-hand = door je hand gaan
page-key-play = een kaart opnemen, een knop indrukken
page-key-drop = kaarten terugleggen, een blad sluiten
page-key-tab = naar het volgende dat je kunt kiezen
page-rematch-who = { $number ->
    [one] { $names } speelt nog een keer.
   *[other] { $names } spelen nog een keer.
}

# Begeleide spellen
page-learn-step = { $number } van { $of }
page-learn-clause = Regel { $clause }
page-learn-on = Verder
page-learn-also = De les gaat verder met: { $move }.
page-learn-later = Later verder
page-learn-first = Je eerste spel
page-learn-left = { $number ->
    [one] Nog ongeveer één minuut. Stop wanneer je wilt: je komt bij deze stap terug.
   *[other] Nog ongeveer { $number } minuten. Stop wanneer je wilt: je komt bij deze stap terug.
}
page-learn-done = Je weet hoe het gaat
page-learn-done-told = Dit is oefenen: de punten tellen niet, je kunt zetten terugnemen, en het lampje op het briefje geeft tips.
page-learn-done-njet = De volgende ronde is van jou: vanaf deze stand, tegen makkelijke bots.
page-learn-done-beim-jupiter = Het spel gaat verder: de volgende rondes zijn van jou, vanaf deze stand, tegen makkelijke bots.
page-learn-done-ochs-und-esel = De volgende ronde is van jou: vanaf deze stand, tegen makkelijke bots.
page-learn-done-space-beans = Speel dit spel nu zelf verder, vanaf je zevende beurt, tegen makkelijke bots.
page-learn-again = Nog een keer
page-learn-play = Speel een echt spel
page-learn-alone = Speel zelf verder
page-practice = Oefening
page-practice-over = Dat was oefenen. Nu een spel dat telt?
page-learn-never = Nooit gespeeld?
page-learn-go-on = Verder leren
page-learn-offer = { $title }: is dit je eerste keer?
page-learn-offer-told = Een begeleid eerste spel laat je in zo’n acht minuten alles zien, terwijl je speelt.
page-learn-show = Laat maar zien
page-learn-just-play = Gewoon spelen

# Spelregels: het doel, een ronde in beelden, voorbeelden
page-contents = Inhoud
page-aim = Waar het om gaat
page-round-pictures = Een ronde in beelden
page-game-pictures = Een beurt in beelden
page-example = Voorbeeld: { $words }
page-lesson-step = Les, stap { $number }
page-never-told = Een eerste spel, stap voor stap, in acht minuten.

page-aim-beim-jupiter-1 = Zeg hoeveel slagen je gaat halen.
page-aim-beim-jupiter-2 = Haal je dat getal, dan win je een kaart die ernaast ligt.
page-aim-beim-jupiter-3 = Na acht rondes winnen de meeste punten op kaarten.
page-round-beim-jupiter-1 = 1. Leg een kaart
page-round-beim-jupiter-1-told = Iedereen legt in het geheim een getalkaart.
page-round-beim-jupiter-2 = 2. Troef
page-round-beim-jupiter-2-told = De kleur die er het meest ligt, is troef.
page-round-beim-jupiter-3 = 3. Bied
page-round-beim-jupiter-3-told = Leg je kaart bij een aantal slagen. Zet ze op slot, als je durft.
page-round-beim-jupiter-4 = 4. Speel slagen
page-round-beim-jupiter-4-told = Beken of speel een lam. Troef wint, en Jupiter of Juno verslaat alles.
page-round-beim-jupiter-5 = 5. Win een kaart
page-round-beim-jupiter-5-told = Kijk bij jouw aantal slagen: daar ligt wat je kunt winnen.

page-aim-njet-1 = Zeg njet tegen alles wat je kaarten niet past.
page-aim-njet-2 = Speel twee tegen twee volgens de regels die overblijven.
page-aim-njet-3 = Na acht rondes winnen de meeste punten.
page-round-njet-1 = 1. Zeg njet
page-round-njet-1-told = Om de beurt een steen op een vakje. Wat vrij blijft, geldt.
page-round-njet-2 = 2. Kies een partner
page-round-njet-2-told = Wie begint, haalt iemand aan zijn kant.
page-round-njet-3 = 3. Leg af
page-round-njet-3-told = Iedereen legt evenveel kaarten af, of geen.
page-round-njet-4 = 4. Speel slagen
page-round-njet-4-told = Beken kleur. Troef wint, supertroef verslaat alles.
page-round-njet-5 = 5. Tel
page-round-njet-5-told = Slagen en buit, maal de punten, voor beide partners.

page-aim-ochs-und-esel-1 = Raak je kaarten eerder kwijt dan de anderen.
page-aim-ochs-und-esel-2 = Blijf niet met de ezel zitten.
page-aim-ochs-und-esel-3 = Na vijf manches winnen de minste strafpunten.
page-round-ochs-und-esel-1 = 1. Open
page-round-ochs-und-esel-1-told = Met één kaart, of met meer van één getal.
page-round-ochs-und-esel-2 = 2. Versla of pas
page-round-ochs-und-esel-2-told = Met evenveel kaarten van een hoger getal. Iedereen krijgt één beurt.
page-round-ochs-und-esel-3 = 3. Jokers
page-round-ochs-und-esel-3-told = Ze worden elk getal, en alleen verslaan ze alles.
page-round-ochs-und-esel-4 = 4. De ezel
page-round-ochs-und-esel-4-told = Wordt ermee geopend, dan neemt de hoogste kaart alles.
page-round-ochs-und-esel-5 = 5. Tel
page-round-ochs-und-esel-5-told = Iemand is uit: wat je nog hebt, zijn strafpunten.

page-aim-space-beans-1 = Verzamel kaarten van één soort.
page-aim-space-beans-2 = Beëindig een verzameling als het aantal kaarten erin voorkomt.
page-aim-space-beans-3 = Met dertig punten is het spel uit; de meeste punten winnen.
page-round-space-beans-1 = 1. Trek
page-round-space-beans-1-told = Twee kaarten, of geen.
page-round-space-beans-2 = 2. Beëindig
page-round-space-beans-2-told = Vier kaarten met een 4 zijn vier punten waard.
page-round-space-beans-3 = 3. Leg
page-round-space-beans-3-told = Kaarten van één soort, bij één verzameling.
page-round-space-beans-4 = 4. Geef door
page-round-space-beans-4-told = Alle andere kaarten gaan naar rechts.
page-round-space-beans-5 = 5. Dertig
page-round-space-beans-5-told = Wie 30 punten heeft, maakt de beurt af, en het spel is uit.

page-example-n3-12 = valk, 1, blauw, zwart en 3 zijn vrij. De valk begint, iedereen legt één kaart af, blauw is troef, de zwarte enen zijn supertroef, en een slag is drie punten waard.
page-example-j4-4 = er liggen twee wielen en twee drietanden, allebei samen 12. Wiel 11 is daarvan de hoogste kaart: wiel is troef.
page-example-j8-8 = twee spelers zetten hun kaart bij IV op slot en haalden vier slagen. Wie de meeste slagpunten heeft, neemt de oude boog 9 en laat drietand 6 liggen; de ander neemt die 6 en laat fruitmand 5 liggen.
page-example-o3-9 = drie zessen openen, dan komen drie achten, een pas, drie elven en een pas. Wie de elven speelde, begint de volgende ronde.
page-example-o4-1 = 11, 11 en een joker zijn drie elven. Ze verslaan drie tienen.
page-example-o5-7 = na de ezel komen 2, 1, 2 en een joker, die hier 1 waard is. De tweede 2 neemt alle vijf de kaarten.
page-example-o6-5 = 3, 10 en een joker in de hand kosten 3 + 10 + 14 = 27.
page-example-s4-6 = vijf kaarten met een 5: vijf punten.
page-example-s4-7 = vijf kaarten zonder 5: niets.
page-record-file = Of open een bestand
page-delete-game = Dit spel verwijderen
page-delete-game-lost = Het spel en het spelverslag gaan verloren. Dat is niet terug te draaien.
