# Puzzels: de opdracht die ze maakt.
puzzles-where = Zeg met --out BESTAND.jsonl waar de puzzels komen, of vraag met --list de meegeleverde op.
puzzles-no-judge = Voor { $title } is er geen beoordelaar, dus er kunnen geen puzzels van worden gemaakt.
puzzles-other = { $file } is het logboek van een ander spel of een ander begingetal, of beschadigd: geef een andere --out.
puzzles-found = { $number } puzzels in { $games } spellen
puzzles-made = { $number } puzzels in { $games } spellen, in { $file }. Van de { $tested } die de proef doorstonden, deden { $survived } dat ook met tien keer zoveel werelden. CPU-seconden per puzzel: { $seconds }.
