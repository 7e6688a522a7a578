/** Dates as each language writes them. */

import type { Language } from './language';

const TAGS: Record<Language, string> = { en: 'en-GB', nl: 'nl', de: 'de' };
const DAY = 86_400_000;

/** How many midnights lie between a moment and now. */
function nights(at: Date, now: Date): number {
  const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY);
}

const date = (at: Date, now: Date, language: Language) =>
  at.toLocaleDateString(TAGS[language], {
    day: 'numeric',
    month: 'long',
    year: at.getFullYear() === now.getFullYear() ? undefined : 'numeric',
  });

/** A day: today, yesterday, 14 November; seconds since 1970 as the server has them. */
export function day(seconds: number, language: Language, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const ago = nights(at, now);
  return ago > 1
    ? date(at, now, language)
    : new Intl.RelativeTimeFormat(TAGS[language], { numeric: 'auto' }).format(-ago, 'day');
}

/** The day of a puzzle, by the calendar of UTC: Wednesday 18 November, or Wed 18 Nov. */
export const calendarDay = (
  language: Language,
  style: 'long' | 'short' = 'long',
  now = new Date(),
): string =>
  now.toLocaleDateString(TAGS[language], {
    weekday: style,
    day: 'numeric',
    month: style,
    timeZone: 'UTC',
  });

/** A moment something began: the hour if it was today. */
export function moment(seconds: number, language: Language, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
  return nights(at, now) > 0
    ? day(seconds, language, now)
    : at.toLocaleTimeString(TAGS[language], hour);
}

/** A number with one digit after the point or comma. */
export const tenths = (number: number, language: Language): string =>
  number.toLocaleString(TAGS[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
