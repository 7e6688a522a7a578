/** What the page and its worker say to each other, and workers among themselves. */

import type { Wrong } from '../net/schema';
import type { Told } from '../net/transport';

/** What a page asks. */
export type Request =
  | { kind: 'ask'; id: number; method: string; path: string; body: string }
  /** All games into a file, or out of one; what is hidden in them stays out of the page. */
  | { kind: 'take'; id: number }
  | { kind: 'bring'; id: number; file: Blob; language: string }
  | { kind: 'open'; socket: number; table: string; query: string; pace: number }
  | { kind: 'send'; socket: number; text: string }
  | { kind: 'close'; socket: number };

/** What a page is told of the games of a file: each one's number from 1, and why not, if so. */
export interface Brought {
  number: number;
  status: number;
  wrong: Wrong | null;
}

/** What it is told. */
export type Reply =
  /** Python runs; from its modules where its memory could not be laid back. */
  | { kind: 'ready'; modules: boolean }
  | ({ kind: 'told'; id: number } & Told)
  | { kind: 'message'; socket: number; text: string }
  | { kind: 'closed'; socket: number; reason: string };

/** What workers of several windows say: one leads, the others pass on what their page asks. */
export type Passed =
  | { to: 'leader'; from: string; request: Request }
  | { to: 'leader'; from: string; gone: true }
  | { to: 'all'; leads: string }
  | { to: string; reply: Reply }
  | { to: string; received: true };
