/** What is still missing for playing without a network, and how it comes here in the background. */

import { keepFiles } from '../files';
import { settings } from '../table/settings.svelte';

/** What the service worker tells of the files that it keeps late. */
interface Told {
  /** Bytes that are missing. */
  missing: number;
  /** Whether the last one could not be had. */
  wrong: boolean;
}

/** Milliseconds after Python's start until files are kept for the next visit: time for a card. */
const PAUSE = 3000;
/** Milliseconds after which a file that could not be had is tried again, and after which the
 * service worker is taken for ended. */
const AGAIN = 20_000;
const LOST = 120_000;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** What some browsers tell of the network. */
interface Network {
  saveData?: boolean;
  type?: string;
}

/** Whether somebody may have to pay for what is fetched. */
function saving(): boolean {
  const network = (navigator as { connection?: Network }).connection;
  return network?.saveData === true || network?.type === 'cellular';
}

class Offline {
  /** Bytes that are missing; null while nobody knows. */
  missing = $state<number | null>(null);
  /** Whether they come only when they are asked for. */
  waits = $state(false);
  #modules = false;
  #running = false;

  /** Python runs, from its modules or from its memory: begin to keep what is missing. */
  async begin(modules: boolean): Promise<void> {
    this.#modules = modules;
    if (!('serviceWorker' in navigator)) return;
    this.waits = saving();
    if (!this.waits) {
      await pause(PAUSE);
      await this.fetch();
    } else if (await navigator.serviceWorker.getRegistration()) await this.#look('nothing');
  }

  /** Keep all that is missing, one file after the other. */
  async fetch(): Promise<void> {
    if (this.#running) return;
    [this.#running, this.waits] = [true, false];
    keepFiles();
    let told = await this.#look('nothing');
    while (told === null || told.missing) {
      if (told?.wrong) await pause(AGAIN);
      told = await this.#look('more');
    }
    this.#running = false;
  }

  /** Ask the service worker; null where it does not answer. */
  async #look(fill: 'more' | 'nothing'): Promise<Told | null> {
    const worker = (await navigator.serviceWorker.ready).active;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Told>((done) => (port1.onmessage = ({ data }) => done(data)));
    worker?.postMessage({ fill, modules: this.#modules, language: settings.language }, [port2]);
    const told = await Promise.race([answer, pause(LOST).then(() => null)]);
    port1.close();
    if (told) this.missing = told.missing;
    return told;
  }
}

export const offline = new Offline();
