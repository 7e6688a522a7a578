// Made from the server's schema by `python -m tests.web.schema`; not to be edited.

export interface Ack {
  t: 'ack';
  id: string;
  version: number;
}

export interface Advice {
  t: 'hint';
  id: string;
  action: number;
  notation: string;
  values: Record<string, number> | null;
  told: Text[];
}

export interface AsideTable {
  id: string;
  game: string;
  changed: number;
  sentence: string;
}

export interface Back {
  t: 'back';
  id: string;
}

export interface Bundle {
  place: string;
  kind: string;
  cards: string[];
  first: string;
  more: string;
  last: string;
  before: string[];
  begins: boolean;
  worths: number[];
}

export interface Chair {
  seat: number;
  points: number;
  held: number;
  marks: string[];
  facts: Fact[];
}

export interface Change {
  name?: string | null;
  language?: 'de' | 'en' | 'nl' | null;
}

export interface Chat {
  t: 'chat';
  id: string;
  words: string;
}

export interface Choice {
  action: number;
  notation: string;
}

export interface Claim {
  code: string;
  token?: boolean;
  instead?: boolean;
}

export interface Company {
  t: 'table';
  version: number;
  table: TableInfo;
}

export interface DeviceInfo {
  id: string;
  kind: string;
  created: number | null;
  seen: number;
  this: boolean;
}

export interface Devices {
  devices: DeviceInfo[];
}

export interface Dismiss {
  seat: number;
}

export interface Done {
  ok?: boolean;
}

export interface Event {
  event: string;
  text: Text;
  move: boolean;
  seat: number | null;
  to: number | null;
  cards: string[];
  count: number | null;
  piece: Piece | null;
  values: Record<string, number | string>;
}

export interface FaceInfo {
  ink: string;
  index: string;
  symbol: string;
  inverted: boolean;
  solo: boolean;
}

export interface Fact {
  key: string;
  text: Text;
  values: Record<string, number | string>;
}

export interface Fill {
  level: string;
  seat?: number | null;
}

export interface Frame {
  line: string | null;
  scene: Scene;
  log: Event[][];
  moves: Choice[];
  last_round: RoundSummary | null;
}

export interface GameInfo {
  id: string;
  title: string;
  box: string;
  seats: number[];
  options: OptionInfo[];
  levels: string[];
  guest: boolean;
}

export interface Games {
  games: GameInfo[];
  levels: string[];
  clocks: Record<string, number | null>;
}

export interface Guest {
  id: string;
  words: string[];
  drawings: string;
  faces: Record<string, FaceInfo>;
  fan: string[];
  sign: string;
  minutes: number;
  age: number;
  fewest: boolean;
}

export interface Health {
  ok: boolean;
  version: string;
}

export interface Hint {
  t: 'hint';
  id: string;
}

export interface Introduction {
  name?: string;
  language?: 'de' | 'en' | 'nl';
  token?: boolean;
}

export interface LessonBeat {
  id: string;
  step: number;
  title: string;
  words: string;
  light: string[];
  moves: string[];
  then: string[];
  told: Record<string, string>;
  why: string;
  wrong: Record<string, string>;
  refused: Record<string, string>;
  clauses: string[];
  jump: boolean;
}

export interface LessonFrame {
  step: number;
  scene: Scene;
  log: Event[][];
  last_round: RoundSummary | null;
}

export interface LessonPage {
  game: string;
  language: string;
  seat: number;
  names: string[];
  options: Record<string, string>;
  minutes: number;
  frames: LessonFrame[];
  beats: LessonBeat[];
  sheet: number[][];
  free: string;
}

export interface LinkCode {
  code: string;
  url: string;
  seconds: number;
}

export interface LinkInfo {
  name: string;
  yours: boolean;
  you: string | null;
  games: number;
}

export interface Look {
  code: string;
}

export interface Me {
  name: string;
  language: 'de' | 'en' | 'nl';
  muted: boolean;
  token?: string | null;
}

export interface Move {
  action: number;
  notation: string;
  label: Text;
  verb: string;
  cards: string[];
  number: number | null;
  call: string;
  short: Text | null;
  means: Text | null;
  gives_up: boolean;
}

export interface Moved {
  t: 'moved';
  version: number;
  first: number;
  lines: string[];
  waited: number[];
  at: number;
  moves: Choice[];
  sealed: string[];
  left: number | null;
}

export interface MyTable {
  id: string;
  version: number;
  game: string;
  title: string;
  options: Record<string, string>;
  phase: 'closed' | 'over' | 'playing' | 'waiting';
  public: boolean;
  clock: 'brisk' | 'none' | 'relaxed';
  seconds: number | null;
  seats: SeatInfo[];
  you: number;
  owner: number;
  invite: string | null;
  after: string | null;
  rematch: string | null;
  ranks: number[] | null;
  practice: boolean;
  changed: number;
  waited: number[];
  progress: Text | null;
  points: number[] | null;
}

export interface MyTables {
  tables: MyTable[];
  aside?: AsideTable[];
}

export interface NewTable {
  game: string;
  options?: Record<string, number | string>;
  clock?: 'brisk' | 'none' | 'relaxed';
  public?: boolean;
  sit?: number | null;
  bots?: Record<string, string>;
  fill?: string | null;
}

export interface OptionInfo {
  name: string;
  low: number;
  high: number;
  usual: string;
  words: string[];
  clause: string;
}

export interface Paste {
  record: string;
  seat?: number | null;
  first?: number;
  count?: number;
}

export interface Piece {
  face: string;
  label: Text;
  tint: string;
  marks: string[];
  actions: number[];
  seat: number | null;
  cards: string[];
  why: string;
  asks: Prompt | null;
}

export interface Ping {
  t: 'ping';
  id: string;
}

export interface Place {
  name: string;
  label: Text;
  pieces: Piece[];
  seat: number | null;
  facts: Fact[];
  key: string;
}

export interface Pong {
  t: 'pong';
  id: string;
}

export interface Practice {
  record: string;
  seat: number;
  step?: number | null;
  level?: string;
}

export interface Prompt {
  key: string;
  what: Text;
  why: Text;
  values: Record<string, number | string>;
  steps: Text[];
  step: number;
}

export interface Puzzle {
  game: string;
  id: string;
  seat: number;
  rating: number;
  motif: string;
  clauses: string[];
  scene: Scene;
  log: Event[][];
  sheet: number[][];
  worths: PuzzleWorth[];
}

export interface PuzzleEntry {
  id: string;
  rating: number;
  motif: string;
}

export interface PuzzleWorth {
  action: number;
  share: number;
  why: Text[];
}

export interface Puzzles {
  game: string;
  day: string;
  today: string;
  puzzles: PuzzleEntry[];
}

export interface React {
  t: 'react';
  id: string;
  reaction: 'good-game' | 'hello' | 'hurry' | 'laugh' | 'oops' | 'thanks' | 'well-played';
}

export interface Reacted {
  t: 'reacted';
  seat: number;
  reaction: 'good-game' | 'hello' | 'hurry' | 'laugh' | 'oops' | 'thanks' | 'well-played';
}

export interface Ready {
  t: 'ready';
  id: string;
  round: number;
}

export interface Reason {
  t: 'why';
  id: string;
  allowed: boolean;
  sentence?: string;
  page?: string | null;
  clause?: string | null;
}

export interface RecordText {
  record: string;
  over: boolean;
}

export interface Refused {
  t: 'refused';
  id: string | null;
  why: string;
  sentence: string;
  page?: string | null;
  clause?: string | null;
}

export interface Replay {
  game: string;
  options: Record<string, string>;
  names: string[];
  steps: number;
  first: number;
  frames: Frame[];
  sheet: number[][];
  over: boolean;
  scores: number[];
  ranks: number[];
  bots?: number[];
}

export interface Reseat {
  seat: number;
  to: number;
}

export interface Review {
  game: string;
  names: string[];
  judge: string;
  done: number;
  seat: number;
  steps: number;
  ranks: number[];
  scores: number[];
  seats: ReviewSeat[];
  at: number[];
  chances: number[][];
  rounds: number[];
  decisions: ReviewDecision[];
}

export interface ReviewCard {
  face: string;
  tint: string;
  label: Text[];
  likely: number[];
  held: boolean[];
}

export interface ReviewDecision {
  step: number;
  seat: number;
  round: number;
  action: number;
  instead: number;
  scene: Scene;
  move: Text[];
  better: Text[];
  told: Text[];
  cost: number;
  error: number;
  mark: 'blunder' | 'mistake' | 'slip';
  worlds: number;
  better_in: number;
  widened: boolean;
  cards: ReviewCard[];
  worths: PuzzleWorth[];
}

export interface ReviewPaste {
  record: string;
  seat?: number;
}

export interface ReviewSeat {
  seat: number;
  result: number;
  start: number;
  deals: number;
  own: number;
  others: number;
  fog: number;
}

export interface RoundSummary {
  number: number;
  over: boolean;
  title: Text;
  workings: Working[];
  scores: Score[];
  stays: Place[];
  facts: Fact[];
}

export interface RulesPage {
  page: string;
  markdown: string;
  clauses: Record<string, string>;
  taught?: Record<string, number>;
}

export interface Said {
  t: 'chat';
  number: number;
  seat: number;
  name: string;
  words: string;
  at: number;
}

export interface Scene {
  game: string;
  viewer: number;
  turn: number | null;
  over: boolean;
  prompt: Prompt;
  facts: Fact[];
  chairs: Chair[];
  places: Place[];
  moves: Move[];
  bundles: Bundle[];
}

export interface Score {
  seat: number;
  before: number;
  gained: number;
  total: number;
  place: number;
  was: number;
}

export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'free' | 'person';
  name: string;
  level: string | null;
  here: boolean;
  covered: boolean;
  bot: number;
  ready: number;
  again: boolean;
  takeover: number | null;
}

export interface Seen {
  t: 'scene';
  version: number;
  scene: Scene;
  first: number;
  log: Event[][];
  sheet: number[][];
  last_round: RoundSummary | null;
}

export interface Share {
  step: number;
  seat?: number | null;
}

export interface Shared {
  url: string;
}

export interface Sit {
  seat?: number | null;
  invite?: string | null;
}

export interface TableInfo {
  id: string;
  version: number;
  game: string;
  title: string;
  options: Record<string, string>;
  phase: 'closed' | 'over' | 'playing' | 'waiting';
  public: boolean;
  clock: 'brisk' | 'none' | 'relaxed';
  seconds: number | null;
  seats: SeatInfo[];
  you: number;
  owner: number;
  invite: string | null;
  after: string | null;
  rematch: string | null;
  ranks: number[] | null;
  practice: boolean;
}

export interface Tables {
  tables: TableInfo[];
}

export interface TakeBack {
  t: 'takeback';
  id: string;
  at: number;
}

export interface Term {
  key: string;
  sign: string;
  number: number;
  label: Text | null;
}

export interface Text {
  id: string;
  parts: Record<string, number | string | Who | Text>;
}

export interface Welcome {
  t: 'welcome';
  version: number;
  table: TableInfo;
  chat: Said[];
  protocol?: number;
}

export interface Who {
  seat: number;
}

export interface Why {
  t: 'why';
  id: string;
  action?: number | null;
  move?: string | null;
}

export interface Working {
  seats: number[];
  points: number;
  terms: Term[];
  pieces: Piece[];
  reason: Text | null;
}

export interface Wrong {
  why: string;
  sentence: string;
  page?: string | null;
  clause?: string | null;
}
