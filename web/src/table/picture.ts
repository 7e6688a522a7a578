/** The result as an image, drawn here and shared from here: nothing leaves the browser by itself. */

import { viewOf } from '../games';
import { gains, ownFirst, whoAre } from '../scene/rounds';
import { listed } from './names';
import type { Play } from './play.svelte';

const WIDTH = 1200;
const TOP = 470;
const ROW = 64;
const FOOT = 90;
/** More rounds than this do not fit beside the names. */
const MOST = 12;

interface Row {
  place: number;
  name: string;
  rounds: number[];
  total: number;
  own: boolean;
}

/** What stands on the image. */
export interface Result {
  title: string;
  headline: string;
  mats: { symbol?: string; letter: string }[];
  prints: string[];
  rows: Row[];
}

export function resultOf(play: Play, ranks: number[]): Result {
  const scene = play.scene;
  const view = viewOf(scene.game);
  const viewer = play.you;
  const sheet = play.stage.shown?.sheet ?? [];
  const rounds = sheet.length <= MOST ? gains(sheet) : [];
  const ranked = [...scene.chairs].sort(
    (a, b) => (ranks[a.seat - 1] ?? 0) - (ranks[b.seat - 1] ?? 0),
  );
  const first = ranked.filter((one) => ranks[one.seat - 1] === 1).map((one) => one.seat);
  const winners = ownFirst(first, viewer);
  return {
    title: view?.title ?? '',
    headline: play.speaker.page(view?.fewest ? 'page-wins-fewest' : 'page-wins', {
      names: listed(play, winners),
      who: whoAre(winners, viewer),
      points: ranked[0]?.points ?? 0,
    }),
    mats: winners.slice(0, 3).map((seat) => ({
      symbol: view?.mat?.(seat),
      letter: play.name(seat).charAt(0).toLocaleUpperCase(),
    })),
    prints: view?.prints ?? [],
    rows: ranked.map((one) => ({
      place: ranks[one.seat - 1] ?? 0,
      name: play.called(one.seat),
      rounds: rounds.map((row) => row[one.seat - 1] ?? 0),
      total: one.points,
      own: one.seat === viewer,
    })),
  };
}

/** A drawing of the sprite as an image of its own, in one ink. */
async function stamp(id: string, ink: string, cut: string): Promise<HTMLImageElement | null> {
  const symbol = document.getElementById(id);
  const box = symbol?.getAttribute('viewBox');
  if (!symbol || !box) return null;
  const inside = symbol.innerHTML.replace(/var\(--cut[^)]*\)/g, cut);
  const [, , width, height] = box.split(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}" color="${ink}">${inside}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Where they lie and how large they are: above the headline and below it, however long it is. */
const PRINTS = [
  [90, 80, 92],
  [1020, 70, 96],
  [190, 235, 78],
  [930, 240, 78],
  [60, 406, 56],
  [1080, 406, 56],
];

/** Draw a result; the colours and faces are those of the page. */
export async function drawn(result: Result, root: Element): Promise<Blob | null> {
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [cloth, ink, slip] = [token('cloth') || '#2e5546', token('cloth-ink'), token('slip')];
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = TOP + ROW * (result.rows.length + 1) + FOOT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = cloth;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.globalAlpha = 0.28;
  for (const [at, [x = 0, y = 0, size = 0]] of PRINTS.entries()) {
    const id = result.prints[at % Math.max(result.prints.length, 1)];
    const print = id ? await stamp(id, ink, cloth) : null;
    if (print) pen.drawImage(print, x - size / 2 + 40, y - 20, size, size);
  }
  pen.globalAlpha = 1;
  await mats(pen, result, token);
  words(pen, result, token, ink);
  table(pen, result, token, slip);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

type Token = (name: string) => string;

/** The winners' mats in their wreaths. */
async function mats(pen: CanvasRenderingContext2D, result: Result, token: Token): Promise<void> {
  const wreath = await stamp('wreath', token('cloth-ink'), 'none');
  const first = WIDTH / 2 - (result.mats.length - 1) * 130;
  for (const [at, mat] of result.mats.entries()) {
    const x = first + at * 260;
    if (wreath) pen.drawImage(wreath, x - 120, 40, 240, 240);
    pen.fillStyle = token('coaster');
    pen.beginPath();
    pen.arc(x, 155, 62, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = token('coaster-ink');
    const symbol = mat.symbol
      ? await stamp(mat.symbol, token('coaster-ink'), token('coaster'))
      : null;
    if (symbol) pen.drawImage(symbol, x - 37, 118, 74, 74);
    else text(pen, mat.letter, x, 176, `700 58px ${token('serif')}`, 'center');
  }
}

function words(pen: CanvasRenderingContext2D, result: Result, token: Token, ink: string): void {
  pen.fillStyle = ink;
  let size = 62;
  do pen.font = `700 ${size}px ${token('serif')}`;
  while (pen.measureText(result.headline).width > WIDTH - 120 && --size > 30);
  text(pen, result.headline, WIDTH / 2, 360, pen.font, 'center', WIDTH - 120);
  text(pen, result.title, WIDTH / 2, 415, `500 30px ${token('sans')}`, 'center');
}

/** The ranking with everybody's rounds. */
function table(pen: CanvasRenderingContext2D, result: Result, token: Token, slip: string): void {
  const [left, right] = [100, WIDTH - 100];
  pen.fillStyle = slip;
  pen.fillRect(left - 40, TOP - 20, right - left + 80, ROW * (result.rows.length + 1) + 30);
  const count = result.rows[0]?.rounds.length ?? 0;
  const step = Math.min(76, 560 / Math.max(count, 1));
  const column = (at: number) => right - 130 - (count - 1 - at) * step;
  pen.fillStyle = token('slip-ink-2');
  for (let at = 0; at < count; at++)
    text(pen, String(at + 1), column(at), TOP + 24, `600 22px ${token('sans')}`, 'right');
  for (const [at, row] of result.rows.entries()) {
    const y = TOP + ROW * (at + 1) + 10;
    if (row.own) {
      pen.fillStyle = 'rgba(168, 124, 74, 0.18)';
      pen.fillRect(left - 40, y - 44, right - left + 80, ROW);
    }
    pen.fillStyle = token('slip-ink');
    text(pen, String(row.place), left, y, `700 34px ${token('serif')}`);
    text(pen, row.name, left + 56, y, `600 30px ${token('sans')}`, 'left', column(0) - left - 110);
    row.rounds.forEach((points, round) =>
      text(pen, String(points), column(round), y, `400 30px ${token('serif')}`, 'right'),
    );
    text(pen, String(row.total), right, y, `700 40px ${token('serif')}`, 'right');
  }
  pen.fillStyle = token('cloth-ink');
  const y = TOP + ROW * (result.rows.length + 1) + 62;
  text(pen, 'Stammtisch', WIDTH / 2, y, `700 26px ${token('serif')}`, 'center');
}

function text(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  font: string,
  align: CanvasTextAlign = 'left',
  room?: number,
): void {
  pen.font = font;
  pen.textAlign = align;
  pen.fillText(words, x, y, room);
}

/** Hand the image to the phone's share sheet, or save it where there is none. */
export async function share(play: Play, ranks: number[]): Promise<void> {
  const result = resultOf(play, ranks);
  const root = play.stage.root ?? document.documentElement;
  const blob = await drawn(result, root);
  if (!blob) return;
  const file = new File([blob], `stammtisch-${play.scene.game}.png`, { type: 'image/png' });
  const shared = { files: [file], title: result.headline };
  if (navigator.canShare?.(shared)) {
    const refused = await navigator.share(shared).catch((error: Error) => error);
    if (!refused || refused.name === 'AbortError') return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
