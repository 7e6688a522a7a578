/** Where the lines, pins and bars of a review are drawn. */

import type { Review, ReviewSeat } from '../net/schema';

/** The drawing's sizes, in its own units. */
export const BOX = { left: 30, right: 548, top: 30, bottom: 298 };

export const PARTS = ['deals', 'own', 'others', 'fog'] as const;
export type PartName = (typeof PARTS)[number];

/** Six seats or more: you, the winners, and the rest pale. */
export const MANY = 6;

export function across(step: number, steps: number): number {
  return BOX.left + ((BOX.right - BOX.left) * step) / Math.max(steps, 1);
}

export function up(share: number): number {
  return BOX.bottom - (BOX.bottom - BOX.top) * share;
}

/** The line of a seat, counted from 0. */
export function lineOf(review: Review, seat: number): string {
  return review.at
    .map((step, k) => {
      const [x, y] = [across(step, review.steps), up(review.chances[k]?.[seat] ?? 0)];
      return `${k ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** A seat's chances when a step is due. */
export function shareAt(review: Review, seat: number, step: number): number {
  const place = review.at.findLastIndex((one) => one <= step);
  return review.chances[Math.max(place, 0)]?.[seat] ?? 0;
}

/** The step nearest to a place in the drawing. */
export function stepAt(x: number, steps: number): number {
  const part = (x - BOX.left) / (BOX.right - BOX.left);
  return Math.round(Math.max(0, Math.min(1, part)) * steps);
}

/** Rounds as bands: from which step to which. */
export function bands(review: Review): { from: number; to: number }[] {
  return review.rounds.map((to, k) => ({ from: review.rounds[k - 1] ?? 0, to }));
}

export interface Bar {
  part: PartName | 'start';
  from: number;
  to: number;
}

/** What stands side by side: gains grow out of the start, losses eat into it from the right. */
export function barsOf(seat: ReviewSeat): Bar[] {
  const bars: Bar[] = [{ part: 'start', from: 0, to: seat.start }];
  let [high, low] = [seat.start, seat.start];
  for (const part of PARTS) {
    const share = seat[part];
    if (share >= 0) {
      bars.push({ part, from: high, to: high + share });
      high += share;
    } else {
      bars.push({ part, from: low + share, to: low });
      low += share;
    }
  }
  return bars;
}

/** The lowest and the highest end of all bars, for one scale. */
export function reach(seats: ReviewSeat[]): { low: number; high: number } {
  const ends = seats.flatMap((seat) => barsOf(seat).flatMap((bar) => [bar.from, bar.to]));
  return { low: Math.min(0, ...ends), high: Math.max(0.01, ...ends) };
}

/** Points of chance as a language writes them: +3, −8. */
export function points(share: number, language: string, signed = true, digits = 0): string {
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(100 * share);
  return number.replace('-', '−').replace(/^−0$/, '0');
}
