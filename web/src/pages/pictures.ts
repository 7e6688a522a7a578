/** Cards shown beside the sections of a rules page. */

const PICTURES: Record<string, Record<string, string[]>> = {
  'beim-jupiter': {
    J1: ['b7', 'r12', 'y3', 'g9', 'bG', 'rG', 'yG', 'gG', 'JUP', 'JUN', 'LAM'],
    J3: ['r11', 'b6', 'g2'],
    J4: ['r11', 'r7', 'r12', 'b13', 'b6'],
    J6: ['y5', 'y12', 'yG', 'LAM'],
  },
  njet: {
    N1: ['r9', 'k1', 'b4', 'g6', 'r1', 'b9', 'k8', 'g2'],
    N3: ['k1', 'b7'],
    N6: ['b3', 'b4', 'b6', 'k1'],
  },
  'ochs-und-esel': {
    O1: ['1', '4', '5', '7', '8', '10', '11', '13', 'J', 'E', 'O'],
    O4: ['9', '9', '9', '10', '10', 'J'],
    O6: ['E'],
    O8: ['O', 'E'],
  },
  'space-beans': {
    S1: ['a4', 'b9', 'c7', 'd1', 'e5', 'f8', 'g3'],
    S4: ['c1', 'c4', 'c5', 'c8', 'c9'],
  },
};

export const pictures = (game: string, section: string): string[] => PICTURES[game]?.[section] ?? [];
