/** What a person has set on this device. */

import { animal } from '../parts/names';
import { keep, kept } from './kept';
import { usual, type Language } from '../words/language';
import { Speaker, load } from '../words/speaker';

export { keep, kept };
export type Pace = 'calm' | 'normal' | 'brisk' | 'none';
export type Theme = 'auto' | 'light' | 'dark';
export const PACES: Pace[] = ['calm', 'normal', 'brisk', 'none'];
export const THEMES: Theme[] = ['auto', 'light', 'dark'];
const FACTORS: Record<Pace, number> = { calm: 1.5, normal: 1, brisk: 0.5, none: 0 };

function drawn(): string {
  const number = String(Math.floor(Math.random() * 1000));
  keep('animal', number);
  return number;
}

const one = <T extends string>(found: string | null, allowed: T[], usual: T): T =>
  allowed.find((word) => word === found) ?? usual;

class Settings {
  language = $state<Language>(usual());
  theme = $state<Theme>(one(kept('theme'), THEMES, 'auto'));
  pace = $state<Pace>(one(kept('pace'), PACES, 'normal'));
  oneTap = $state(kept('one-tap') === 'yes');
  sound = $state(kept('sound') === 'yes');
  /** Whether to be told of one's turn while looking elsewhere; empty until asked. */
  notify = $state<'' | 'yes' | 'no'>(one(kept('notify'), ['', 'yes', 'no'], ''));
  /** Whether a round's counting goes away by itself after a while. */
  roundsGoOn = $state(kept('rounds-go-on') === 'yes');
  /** The name a person has chosen; empty until one is asked for. */
  name = $state(kept('name') ?? '');
  /** Which animal lends its name until then. */
  readonly #animal = Number(kept('animal') ?? drawn());
  /** Whether the server has met whoever uses this browser. */
  known = $state(kept('known') === 'yes');
  /** How often words were added to those of the house: whoever speaks looks again. */
  heard = $state(0);
  speaker = $derived.by(() => {
    void this.heard;
    return new Speaker(this.language);
  });

  /** How long movements take, against the usual time. */
  get factor(): number {
    return this.still ? 0 : FACTORS[this.pace];
  }

  get still(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** What the others call whoever uses this browser, at a table where some names are taken. */
  called(taken: string[] = []): string {
    const animals = this.speaker.page('page-animals').split(' ');
    return this.name || animal(animals, this.#animal, taken);
  }

  async speak(language: Language): Promise<void> {
    await load(language);
    this.language = language;
    document.documentElement.lang = language;
    keep('language', language);
  }

  meet(known: boolean): void {
    this.known = known;
    keep('known', known ? 'yes' : 'no');
  }

  /** Keep everything, and dress the page accordingly. */
  save(): void {
    keep('theme', this.theme);
    keep('pace', this.pace);
    keep('one-tap', this.oneTap ? 'yes' : 'no');
    keep('sound', this.sound ? 'yes' : 'no');
    keep('notify', this.notify);
    keep('rounds-go-on', this.roundsGoOn ? 'yes' : 'no');
    keep('name', this.name);
    this.applyTheme();
  }

  applyTheme(): void {
    const root = document.documentElement;
    if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    root.dataset.pace = this.pace;
  }
}

export const settings = new Settings();
