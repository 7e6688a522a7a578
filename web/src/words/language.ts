/** The languages of the house, and the one that somebody reads. */

import { kept } from '../table/kept';

export type Language = 'en' | 'nl' | 'de';
export const LANGUAGES: Language[] = ['en', 'nl', 'de'];

/** The language that was chosen here, or the first one of the browser's that there is. */
export function usual(): Language {
  const wanted = [kept('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.map((tag) => LANGUAGES.find((known) => known === tag)).find(Boolean) ?? 'en';
}
