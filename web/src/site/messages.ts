/** What the page and its worker say to each other, and workers among themselves. */

import type { Told } from '../net/transport';

/** What a page asks. */
export type Request =
  | { kind: 'ask'; id: number; method: string; path: string; body: string }
  | { kind: 'open'; socket: number; table: string; query: string; pace: number }
  | { kind: 'send'; socket: number; text: string }
  | { kind: 'close'; socket: number };

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
