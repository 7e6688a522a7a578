# Puzzles: the command that makes them.
puzzles-where = Say where the puzzles go with --out FILE.jsonl, or list the shipped ones with --list.
puzzles-no-judge = There is no judge for { $title }, so no puzzles can be made of it.
puzzles-other = { $file } is a journal of another game or seed, or damaged: give another --out.
puzzles-found = { $number } puzzles in { $games } games
puzzles-made = { $number } puzzles in { $games } games, in { $file }. Of { $tested } that passed the test, { $survived } did so with ten times the worlds. CPU seconds for each puzzle: { $seconds }.
