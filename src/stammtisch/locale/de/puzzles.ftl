# Rätsel: der Befehl, der sie macht.
puzzles-where = Sag mit --out DATEI.jsonl, wohin die Rätsel sollen, oder zeig mit --list die mitgelieferten.
puzzles-no-judge = Für { $title } gibt es keinen Richter, also lassen sich keine Rätsel daraus machen.
puzzles-other = { $file } ist das Protokoll eines anderen Spiels oder einer anderen Startzahl, oder beschädigt: gib ein anderes --out.
puzzles-found = { $number } Rätsel in { $games } Spielen
puzzles-made = { $number } Rätsel in { $games } Spielen, in { $file }. Von { $tested }, die den Test bestanden, bestanden { $survived } ihn auch mit zehnmal so vielen Welten. CPU-Sekunden je Rätsel: { $seconds }.
