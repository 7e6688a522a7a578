/** The keys of the table, as its list tells them. */

/** Says what matters now; a key that writes nothing, so that it works in every field too. */
export const NOW_KEY = 'F2';

/** What each key does: the end of the message that says it, and the caps to draw. */
export const KEYS: { does: string; caps: string[] }[] = [
  { does: 'now', caps: [NOW_KEY] },
  { does: 'hand', caps: ['←', '→'] },
  { does: 'play', caps: ['Enter'] },
  { does: 'drop', caps: ['Esc'] },
  { does: 'tab', caps: ['Tab'] },
];
