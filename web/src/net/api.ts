/** The endpoints of the server. */

import { transport } from '#transport';

import { settings } from '../table/settings.svelte';
import type { Language } from '../words/language';
import type {
  Devices,
  Done,
  Games,
  Guest,
  LessonPage,
  LinkCode,
  LinkInfo,
  Me,
  MyTables,
  NewTable,
  Practice,
  Puzzle,
  Puzzles,
  RecordText,
  Replay,
  Review,
  RulesPage,
  Shared,
  TableInfo,
  Tables,
  Wrong,
} from './schema';

/** Something the server would not do, as a sentence. */
export class ApiError extends Error {
  constructor(
    readonly wrong: Wrong,
    readonly status: number,
  ) {
    super(wrong.sentence);
  }
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const join = path.includes('?') ? '&' : '?';
  const asked = `${path}${join}lang=${settings.language}`;
  const { status, body: told } = await transport
    .ask(method, asked, body)
    .catch(() => ({ status: 0, body: null }));
  if (!status)
    throw new ApiError({ why: 'offline', sentence: settings.speaker.page('page-offline') }, 0);
  if (status >= 300) throw new ApiError(told as Wrong, status);
  return told as T;
}

/** Ask as somebody: whoever is not known yet is introduced first. */
async function asMe<T>(method: string, path: string, body?: object): Promise<T> {
  await known();
  return ask<T>(method, path, body);
}

let introduced: Promise<Me> | undefined;

/** Who this is; a newcomer is introduced under the name they have chosen, or a drawn one. */
export function known(): Promise<Me> {
  introduced ??= settings.known ? ask<Me>('GET', '/me').catch(introduce) : introduce();
  introduced.then(
    () => settings.meet(true),
    () => (introduced = undefined),
  );
  return introduced;
}

/** A newcomer says who they are; one who has been here before is told so. */
async function introduce(): Promise<Me> {
  const name = settings.called();
  return ask<Me>('POST', '/me', { name, language: settings.language }).catch((wrong: unknown) => {
    if (wrong instanceof ApiError && wrong.status === 409) return ask<Me>('GET', '/me');
    throw wrong;
  });
}

/** Speak another language, here and to the server. */
export async function speak(language: Language): Promise<void> {
  await settings.speak(language);
  const change = settings.name ? { language } : { language, name: settings.called() };
  if (settings.known) await ask<Me>('PATCH', '/me', change).catch(() => undefined);
}

const invited = (invite?: string) => (invite ? `?invite=${encodeURIComponent(invite)}` : '');

export const api = {
  games: () => ask<Games>('GET', '/games'),
  guest: (game: string) => ask<Guest>('GET', `/games/${encodeURIComponent(game)}/guest`),
  rules: (page: string) => ask<RulesPage>('GET', `/rules/${page}`),
  puzzles: (game: string) => ask<Puzzles>('GET', `/puzzles/${game}`),
  puzzle: (game: string, id: string) => ask<Puzzle>('GET', `/puzzles/${game}/${id}`),
  me: () => (settings.known ? ask<Me>('GET', '/me') : Promise.resolve(null)),
  rename: (name: string) => asMe<Me>('PATCH', '/me', { name }),
  forget: () => ask<Done>('DELETE', '/me'),
  link: () => asMe<LinkCode>('POST', '/me/link'),
  look: (code: string) => ask<LinkInfo>('POST', '/me/link/look', { code }),
  claim: (code: string, instead: boolean) => ask<Me>('POST', '/me/claim', { code, instead }),
  devices: () => ask<Devices>('GET', '/me/devices'),
  endDevice: (id: string) => ask<Done>('DELETE', `/me/devices/${id}`),
  mine: () =>
    settings.known ? ask<MyTables>('GET', '/me/tables') : Promise.resolve<MyTables>({ tables: [] }),
  tables: () => ask<Tables>('GET', '/tables'),
  table: (id: string, invite?: string) => ask<TableInfo>('GET', `/tables/${id}${invited(invite)}`),
  open: (plan: NewTable) => asMe<TableInfo>('POST', '/tables', plan),
  practise: (form: Practice) => asMe<TableInfo>('POST', '/practice', form),
  sit: (id: string, invite?: string, seat?: number) =>
    asMe<TableInfo>('POST', `/tables/${id}/sit`, { seat, invite }),
  stand: (id: string) => ask<Done>('POST', `/tables/${id}/stand`),
  fill: (id: string, level: string, seat?: number) =>
    ask<TableInfo>('POST', `/tables/${id}/fill`, { level, seat }),
  reseat: (id: string, seat: number, to: number) =>
    ask<TableInfo>('POST', `/tables/${id}/reseat`, { seat, to }),
  dismiss: (id: string, seat: number) => ask<TableInfo>('POST', `/tables/${id}/dismiss`, { seat }),
  rematch: (id: string) => ask<TableInfo>('POST', `/tables/${id}/rematch`),
  /** Of a game that only this browser has. */
  deleteTable: (id: string) => ask<Done>('DELETE', `/tables/${id}`),
  record: (id: string) => ask<RecordText>('GET', `/tables/${id}/record`),
  replay: (id: string, seat: number | null, first: number, count: number, shared = '') =>
    ask<Replay>(
      'GET',
      `/tables/${id}/replay?${seat === null ? '' : `seat=${seat}&`}first=${first}&count=${count}${shared}`,
    ),
  share: (id: string, step: number, seat: number | null) =>
    ask<Shared>('POST', `/tables/${id}/share`, { step, seat }),
  lesson: (game: string) => ask<LessonPage>('GET', `/lessons/${game}`),
  review: (id: string) => asMe<Review>('POST', `/tables/${id}/review`),
  reviewRecord: (record: string, seat: number) => ask<Review>('POST', '/review', { record, seat }),
  paste: (record: string, seat: number | null, first: number, count: number) =>
    ask<Replay>('POST', '/replay', { record, seat, first, count }),
};
