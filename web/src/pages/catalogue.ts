/** The boxes on the shelf of the first page: ours, then those of other packages. */

import { guests } from '../games/guests.svelte';
import { BOXES, type Box } from './boxes';

/** Every box there is. */
export const boxes = (): Box[] => [
  ...BOXES,
  ...guests.known.map(({ info, guest }): Box => {
    const [one = '', two = '', three = ''] = guest.fan;
    const [low = 2, high = low] = info.seats;
    return {
      id: info.id,
      title: info.title,
      fan: [one, two, three],
      seats: low === high ? String(low) : `${low}–${high}`,
      minutes: guest.minutes,
      age: guest.age,
      sign: guest.sign,
    };
  }),
];

const boxOf = (id: string): Box | undefined => boxes().find((one) => one.id === id);
export const signOf = (id: string): string => boxOf(id)?.sign ?? 'mark';
export const titleOf = (id: string): string => boxOf(id)?.title ?? id;
