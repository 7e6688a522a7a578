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

/** What a bot in a seat is called. */
export const botName = (seat: number): string => NAMES[seat - 1] ?? `Bot ${seat}`;
