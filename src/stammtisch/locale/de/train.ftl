# Netze trainieren.
train-no-torch = Zum Trainieren braucht es PyTorch: pip install "stammtisch[train]".
train-no-weights = In { $file } stehen keine Gewichte für { $title }.
train-no-critic = In { $file } ist kein Kritiker, der zu diesem Netz für { $title } passt.
train-meet-or-answer = Gib --against oder --meet an, nicht beides: Eine Best Response trifft sonst niemanden.
train-no-run = In { $folder } liegt kein Training, das weitergehen könnte: Ohne --resume beginnt dort ein neues.
train-other-run = { $folder } enthält ein anderes Training: Gib einen anderen Ordner an oder dieselben Optionen wie zuvor.
train-no-lessons = Die Expertendaten in { $folder } lassen sich nicht lesen; lösche sie, dann werden sie neu gesammelt.
train-tutor = Expertendaten werden durch Suche gesammelt; sie liegen in { $folder }
train-running = { $pace } Tausend Aktionen je Sekunde · { $kept } behalten · { $share } × fair gegen die anderen
train-done = { $kept ->
    [0] Fertig, aber kein Netz wurde behalten; die Kurve liegt in { $folder }.
    [one] Fertig: ein Netz wurde behalten; der letzte Anteil war { $share } × fair. Gewichte und Kurve liegen in { $folder }.
   *[other] Fertig: { $kept } Netze wurden behalten; der letzte Anteil war { $share } × fair. Gewichte und Kurve liegen in { $folder }.
}
train-seat = Lass ihn mitspielen: stammtisch tournament { $game } --bots master={ $file },normal
train-stopped = Angehalten. Mit --resume geht es vom letzten Speicherpunkt in { $folder } weiter (bisher { $kept } behalten, letzter Anteil { $share } × fair).
