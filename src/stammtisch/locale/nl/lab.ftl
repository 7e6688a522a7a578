# Toernooien, sequentiële tests, analyses en terugblikken.
lab-tournament = Toernooi: { $title }
lab-played = { $matches } spellen met { $deals } kaartverdelingen, { $players } plaatsen, { $think } ms per zet; seed { $seed }
lab-one = bot
lab-many = tussen
lab-share = winstaandeel
lab-fair = × eerlijk deel
lab-luck-out = zonder geluk
lab-points = punten
lab-others = de anderen
lab-simulations = simulaties
lab-rating = rating
lab-interval-note = ± is de helft van een 95%-betrouwbaarheidsinterval; alle partijen met dezelfde kaarten tellen daarbij als één waarneming. Het geluk is eruit gehaald door te vergelijken met wat dezelfde plaats met dezelfde kaarten haalt als er alleen bots van niveau normal spelen.
lab-judged-note = ± is de helft van een betrouwbaarheidsinterval van 95%; alle partijen met dezelfde kaarten tellen als één waarneming. Het geluk wordt uit de winstaandelen gehaald door een scheidsrechter die alle kaarten ziet ({ $judge }): wat de kaarten waard waren, en wat bots die volgens bekende kansen spelen toevallig kozen.{ $playouts ->
    [0] { "" }
   *[other] { " " }Stellingen werden eerst uitgespeeld, elk tot { $playouts } keer.
}
lab-forest = Eén tegen velen: hoe vaak elke bot wint, in eerlijke delen
lab-forest-note = Een bot die even goed is als de rest staat op 1. De lijn is het 95%-interval; bij het tweede teken is het geluk eruit.
lab-forest-pair = { $one } tussen { $many }
lab-matrix = Wie het hoe goed doet tussen wie
lab-matrix-note = Het aandeel in de overwinning, in eerlijke delen, van de bot links tussen exemplaren van de bot erboven.
lab-ratings = OpenSkill-ratings
lab-ratings-note = Gemiddelde, met twee keer de fout naar weerszijden.
lab-distribution = Punten aan het eind
lab-kept = Bewaard in { $folder }: matches.parquet, report.html. Ga verder met --resume.
lab-stopped = Gestopt; wat gespeeld is, is bewaard.
lab-stopped-unkept = Gestopt; zonder --out wordt niets bewaard.
lab-no-bot = Er is geen bot ‘{ $name }’: kies uit { $levels }, strong of master met een tijd zoals strong@50ms of simulaties zoals strong#2000, master=BESTAND met eigen gewichten, of pakket.module:Bot.
lab-bot-no-simulations = ‘{ $name }’: een zoektocht heeft minstens één simulatie nodig.
lab-bot-at-once = ‘{ $name }’ speelt meteen: alleen strong en master krijgen een tijd of simulaties.
lab-bot-by-chance = ‘{ $name }’: een master die volgens zijn kansen speelt, zoekt niet.
lab-bot-not-loaded = ‘{ $name }’ kon niet worden geladen: { $reason }. Is het pakket geïnstalleerd, of staat de module in deze map?
lab-bot-not-callable = ‘{ $name }’ maakt geen bots: noem een klasse of functie die de naam van een spel krijgt.
lab-bot-no-file = ‘{ $name }’ kan niet worden gelezen: { $reason }.
lab-bot-no-weights = ‘{ $name }’ is geen bestand met gewichten: geef er een dat stammtisch train heeft geschreven.
lab-bot-untrained = "{ $name }" is niet getraind voor { $reason }: train er een met stammtisch train { $reason } en noem hem master=BESTAND.
lab-bot-other-game = De gewichten van ‘{ $name }’ zijn voor { $reason }.
lab-foul = { $bot } verloor { $number ->
    [one] één partij
   *[other] { $number } partijen
} omdat er geen toegestane zet kwam. De eerste keer: { $answer }
lab-no-time = ‘{ $given }’ is geen tijd: geef bijvoorbeeld 100ms of 1s.
lab-two-bots = Noem minstens twee verschillende bots, zoals normal,easy.
lab-resume-where = --resume gaat verder met wat in een map staat: noem die met --out.
lab-out-folder = --out noemt een map, en { $name } heet als een bestand.
lab-playouts-judge = --playouts dient om het geluk eruit te halen, en --no-judge laat dat weg: geef een van beide.
lab-out-parquet = --out schrijft Parquet: laat { $name } eindigen op .parquet.
lab-damaged = { $file } is beschadigd en kan niet gelezen worden: verwijder het om opnieuw te beginnen, of geef een andere map.
lab-no-cluster = Op { $address } antwoordt geen Ray-cluster: geef HOST:POORT van een cluster dat draait, of local.
lab-other-plan = In { $folder } staat een ander toernooi: geef een andere map, of dezelfde opties als toen.
lab-running = { $one } tussen { $many }: { $share } × eerlijk deel
lab-sprt = { $one } tegen { $many }: { $deals } kaartverdelingen, winst { $gain } eerlijke delen, log-likelihoodratio { $ratio } tussen { $lower } en { $upper }
lab-sprt-raw = met het geluk erbij: winst { $gain }, log-likelihoodverhouding { $ratio }
lab-accepted = { $one } is beter: de wijziging blijft.
lab-rejected = { $one } is niet zoveel beter: de wijziging blijft niet.
lab-undecided = Na { $deals } kaartverdelingen niet beslist.
lab-analysis = Hoe { $title } zich gedraagt tussen { $level }-spelers
lab-analysed = { $matches } spellen, { $players } plaatsen, seed { $seed }
lab-seat = plaats
lab-seats-plot = Maakt de plaats uit? Winstaandeel per plaats
lab-seats-note = Op de lijn is elke plaats evenveel waard.
lab-length = Lengte van een spel in zetten
lab-margin = Hoe duidelijk het afloopt: de voorsprong van de winnaar aan het eind
lab-leader = Hoe vaak de leiding in een spel wisselt
lab-course = Wanneer het beslist is: hoe vaak de leider na een ronde wint
lab-scores = Punten aan het eind, per plaats
lab-variants = Invloed van plaatsen en varianten
lab-variants-note = Dezelfde spelers; zetten per spel, voorsprong van de winnaar, wisselingen van de leiding en het aandeel van de beste plaats in eerlijke delen.
lab-moves = zetten
lab-lead = voorsprong
lab-changes = wisselingen
lab-best-seat = beste plaats
lab-round = ronde
lab-variant = variant
lab-written = Geschreven naar { $file }.

# Tips en terugblik, in de terminal.
lab-thinking = Even nadenken …
lab-hint = { $move }: daarmee win je { $share } van de spellen
lab-hint-best = Beste zet: { $move }; daarmee win je { $share } van de spellen.
lab-review-offer = Terugkijken op je duurste beslissingen? (j, of Enter om te stoppen)
lab-no-level = Bots kunnen ‘{ $name }’ niet spelen: kies uit { $levels }.
lab-records-where = --records schrijft een bestand dat eindigt op .parquet, of in een map: { $name } is geen van beide.
lab-recorded = { $games ->
    [one] { $games } spel met zijn zetten geschreven naar { $file }.
   *[other] { $games } spellen met hun zetten geschreven naar { $file }.
}
lab-which-game = Zeg voor welk spel deze opties zijn: stammtisch dataset njet --players 3.
lab-only-master = Verzamelingen worden gespeeld door master, of door master=weights.npz, en niet door { $name }.
lab-set-stopped = Gestopt; wat geschreven is, blijft bewaard, en met dezelfde opdracht gaat het verder.
lab-set-made = { $games ->
    [one] { $games } spel { $title } staat in { $folder }, { $bytes } bytes.
   *[other] { $games } spellen { $title } staan in { $folder }, elk { $bytes } bytes.
}
lab-other-set = { $folder } bevat spellen met andere opties of van een andere bot: geef een andere map, of dezelfde opties als eerder.
