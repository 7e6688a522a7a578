/** Between the page and whoever keeps the tables: a server, or a worker of this browser. */

import type { Wrong } from './schema';

/** What a request was answered with. */
export interface Told {
  status: number;
  body: unknown;
}

export interface Heard {
  message: (text: string) => void;
  /** The socket is closed: for good where there is a reason. */
  closed: (reason: string) => void;
}

/** A table's socket. */
export interface TableSocket {
  readonly ready: boolean;
  send(text: string): void;
  close(): void;
}

/** What is kept for playing without a network. */
export interface Keeping {
  /** Bytes that are missing; null while nobody knows. */
  readonly missing: number | null;
  /** Whether they come only when they are asked for. */
  readonly waits: boolean;
  fetch(): Promise<void>;
}

/** All games of this browser, into a file and out of one. */
export interface Games {
  take(): Promise<{ file: Blob; number: number }>;
  /** For each game of the file its number, and why it was not taken in, if so. */
  bring(file: Blob): Promise<{ number: number; wrong: Wrong | null }[]>;
}

export interface Transport {
  /** Whether nothing can be reached without a network. */
  readonly networked: boolean;
  /** Whether games can be looked back at: that needs a judge. */
  readonly reviews: boolean;
  /** Where there is no server: what of all that can be played is here. */
  readonly offline?: Keeping;
  readonly games?: Games;
  /** Begin what will be asked for in any case. */
  begin?(): void;
  /** Ask an endpoint; fails where nobody can be reached. */
  ask(method: string, path: string, body?: object): Promise<Told>;
  /** Open a table's socket; `query` says since when, in which language, by whose invitation. */
  open(table: string, query: string, heard: Heard): TableSocket;
}
