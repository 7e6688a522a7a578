const NAMES = [
  'Anke',
  'Bram',
  'Lotte',
  'Jonas',
  'Pia',
  'Koen',
  'Greta',
  'Bas',
  'Mia',
  'Till',
  'Ida',
  'Fien',
];

/** What a bot is called; it keeps its number, and so its name, in a rematch. */
export const botName = (number: number): string => NAMES[number - 1] ?? `Bot ${number}`;
