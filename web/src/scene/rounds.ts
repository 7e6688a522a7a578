/** How a round was counted: what the slip and the ending say of it. Nothing here knows a rule. */

import type { Moment, RoundSummary, Working } from './types';

/** One person or several, and whether the viewer is among them: verbs go by this. */
export type Who = 'you' | 'us' | 'one' | 'other';

export const whoAre = (seats: number[], viewer: number): Who =>
  seats.includes(viewer) ? (seats.length > 1 ? 'us' : 'you') : seats.length > 1 ? 'other' : 'one';

/** The viewer's own seat first. */
export const ownFirst = (seats: number[], viewer: number): number[] =>
  [...seats].sort((a, b) => Number(b === viewer) - Number(a === viewer));

export interface Headline {
  id: 'round-won' | 'round-even' | 'round-leads';
  seats: number[];
  points: number;
  other: number;
}

/** Whether players were counted together. */
export const inSides = (round: RoundSummary): boolean =>
  round.workings.some((one) => one.seats.length > 1);

/** The side that won the round; or who leads, where everybody plays alone. */
export function headline(round: RoundSummary): Headline {
  if (inSides(round)) {
    const [best, other] = [...round.workings].sort((a, b) => b.points - a.points);
    const [points, fewer] = [best?.points ?? 0, other?.points ?? 0];
    return {
      id: points === fewer ? 'round-even' : 'round-won',
      seats: best?.seats ?? [],
      points,
      other: fewer,
    };
  }
  const first = round.scores.filter((one) => one.place === 1);
  return {
    id: 'round-leads',
    seats: first.map((one) => one.seat),
    points: first[0]?.total ?? 0,
    other: 0,
  };
}

/** Points gained or lost, with their sign. */
export const added = (points: number): string => (points < 0 ? `− ${-points}` : `+ ${points}`);

/** The working of one player, where everybody was counted alone. */
export const workingOf = (round: RoundSummary, seat: number): Working | undefined =>
  round.workings.find((one) => one.seats.includes(seat));

/** What each round brought, by seat. */
export const gains = (sheet: number[][]): number[][] =>
  sheet.map((row, at) => row.map((total, seat) => total - (sheet[at - 1]?.[seat] ?? 0)));

/** The seats, from 0, that did best in a round; nobody where all did alike. */
export function best(row: number[], fewest: boolean): number[] {
  const top = fewest ? Math.min(...row) : Math.max(...row);
  const found = row.flatMap((points, seat) => (points === top ? [seat] : []));
  return found.length < row.length ? found : [];
}

/** The table when a round is over and the next has not been seen: its last cards, the new points. */
export function closing(shown: Moment, next: Moment): Moment {
  const totals = new Map(next.round?.scores.map((one) => [one.seat, one.total]));
  const chairs = shown.scene.chairs.map((one) => ({
    ...one,
    points: totals.get(one.seat) ?? one.points,
  }));
  return {
    ...shown,
    scene: { ...shown.scene, chairs, moves: [], turn: null },
    sheet: next.sheet,
    round: next.round,
  };
}
