# Training networks.
train-no-torch = Training needs PyTorch: pip install "stammtisch[train]".
train-no-weights = There are no weights for { $title } in { $file }.
train-no-critic = There is no critic in { $file } that fits this network for { $title }.
train-meet-or-answer = Give --against or --meet, not both: a best response meets nobody else.
train-no-run = There is no run to resume in { $folder }: without --resume a new one begins there.
train-other-run = { $folder } holds another run: give another folder, or the same options as before.
train-no-lessons = The expert data in { $folder } cannot be read; delete them, and they are collected again.
train-tutor = collecting expert data by search, kept in { $folder }
train-running = { $pace } thousand moves a second · { $kept } kept · { $share } × fair among the others
train-done = { $kept ->
    [0] Done, but no network was kept; the curve is in { $folder }.
    [one] Done: one network was kept; the last share was { $share } × fair. Weights and curve are in { $folder }.
   *[other] Done: { $kept } networks were kept; the last share was { $share } × fair. Weights and curve are in { $folder }.
}
train-seat = Seat it: stammtisch tournament { $game } --bots master={ $file },normal
train-stopped = Stopped. Continue from the last checkpoint in { $folder } with --resume ({ $kept } kept so far, last share { $share } × fair).
