# Netwerken trainen.
train-no-torch = Trainen heeft PyTorch nodig: pip install "stammtisch[train]".
train-no-weights = In { $file } staan geen gewichten voor { $title }.
train-no-critic = In { $file } zit geen criticus die bij dit netwerk voor { $title } past.
train-meet-or-answer = Geef --against of --meet, niet allebei: een best response treft verder niemand.
train-no-run = In { $folder } staat geen training om mee verder te gaan: zonder --resume begint er een nieuwe.
train-other-run = { $folder } bevat een andere training: geef een andere map, of dezelfde opties als eerder.
train-no-lessons = De expertdata in { $folder } zijn niet te lezen; verwijder ze, dan worden ze opnieuw verzameld.
train-tutor = expertdata verzamelen met zoeken; ze staan in { $folder }
train-running = { $pace } duizend zetten per seconde · { $kept } bewaard · { $share } × eerlijk tegen de anderen
train-done = { $kept ->
    [0] Klaar, maar er is geen netwerk bewaard; de curve staat in { $folder }.
    [one] Klaar: er is één netwerk bewaard; het laatste aandeel was { $share } × eerlijk. Gewichten en curve staan in { $folder }.
   *[other] Klaar: er zijn { $kept } netwerken bewaard; het laatste aandeel was { $share } × eerlijk. Gewichten en curve staan in { $folder }.
}
train-seat = Laat hem meespelen: stammtisch tournament { $game } --bots master={ $file },normal
train-stopped = Gestopt. Ga met --resume verder vanaf het laatste bewaarpunt in { $folder } (tot nu toe { $kept } bewaard, laatste aandeel { $share } × eerlijk).
