/** The four boxes of the house, as they stand on the shelf of the first page. */

export interface Box {
  id: string;
  title: string;
  fan: [string, string, string];
  seats: string;
  minutes: number;
  age: number;
  /** The drawing that stands for the game in lists. */
  sign: string;
}

export const BOXES: Box[] = [
  {
    id: 'beim-jupiter',
    title: 'Beim Jupiter',
    fan: ['b7', 'rG', 'JUP'],
    seats: '3–5',
    minutes: 60,
    age: 12,
    sign: 'jupiter',
  },
  {
    id: 'njet',
    title: 'Njet!',
    fan: ['r9', 'k1', 'b4'],
    seats: '3–4',
    minutes: 45,
    age: 10,
    sign: 'falcon',
  },
  {
    id: 'ochs-und-esel',
    title: 'Ochs & Esel',
    fan: ['8', 'J', 'E'],
    seats: '3–12',
    minutes: 30,
    age: 8,
    sign: 'donkey',
  },
  {
    id: 'space-beans',
    title: 'Space Beans',
    fan: ['e5', 'c7', 'b9'],
    seats: '2–6',
    minutes: 30,
    age: 10,
    sign: 'bean-comet',
  },
];
