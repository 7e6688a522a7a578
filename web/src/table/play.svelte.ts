/** A person at a table: what she sees, what she has taken up, and what she says. */

import { keysOf, type Keys } from '../scene/keys';
import { chair as chairOf, looseMoves, mine, pieces } from '../scene/read';
import type { Advice, Reacted } from '../net/schema';
import type { Chair, Move, Piece, Prompt, Scene } from '../scene/types';
import { Speaker } from '../words/speaker';
import { settings } from './settings.svelte';
import { Stage } from './stage.svelte';
import { bundled, fitting, movesFor } from './bundles';
import { single, type Keyed, type Picking } from './picking';

export type Reaction = Reacted['reaction'];

export interface Sitter {
  name: string;
  /** The last round whose counting they have seen. */
  ready?: number;
  /** Whether they have asked for the next game. */
  again?: boolean;
  /** A person, a bot, or a bot that plays for a person who is away. */
  kind: 'person' | 'bot' | 'absent' | 'free';
  level?: string;
  /** When a bot plays for one who is gone, in milliseconds of this page. */
  until?: number;
}

export interface Refused {
  page: string;
  clause: string;
  sentence: string;
}

/** What a guided game says at this moment, in place of the usual slip. */
export interface Guide {
  number: number;
  of: number;
  title: string;
  words: string;
  /** The clause to read more in. */
  clause: string;
  /** What leads on, where no move is waited for. */
  onward?: () => void;
  /** The faces of the cards in hand it speaks of. */
  hand: string[];
}

/** Asks why a move is not allowed. */
export type Explainer = (notation: string) => Promise<Refused | null>;

/** Sends a move; resolves with the refusal, or null when it was taken. */
export type Sender = (notation: string) => Promise<Refused | null>;

/** What was taken up, refused or hinted; it is forgotten when other moves are offered. */
interface Note {
  offer: string;
  picked: string[];
  /** Which of several moves or places is chosen for what was taken up. */
  choice: string;
  refused: (Refused & { key: string }) | null;
  hinted: Advice | null;
}
const NOTHING: Note = { offer: '', picked: [], choice: '', refused: null, hinted: null };

export class Play {
  stage = new Stage();
  sitters = $state.raw<Sitter[]>([]);
  /** One's seat before anything lies on the table. */
  seated = $state(0);
  /** What somebody has just said with a tap, by seat. */
  reactions = $state.raw<Partial<Record<number, Reaction>>>({});
  sending = $state(false);
  /** The version of the table that an answer has promised: what was shown before it is stale. */
  due = $state(0);
  /** The moves about which a hint has been asked for, while it is thought about. */
  #pondered = $state<string | null>(null);
  /** How many choices were taken here. */
  made = $state(0);
  /** Whether moves can be made here at all; a replay only looks. */
  live = $state(true);
  /** Whether a guided game is being played, and what it says now. */
  guided = $state(false);
  guide = $state.raw<Guide | null>(null);
  picking: Picking = single;
  sender: Sender = async () => null;
  explainer: Explainer = async () => null;
  #note = $state.raw<Note>(NOTHING);

  /** The seat of whoever looks on; in a replay nobody is spoken to. */
  you = $derived(this.live ? (this.stage.shown?.scene.viewer ?? this.seated) : 0);
  speaker = $derived.by(() => {
    void settings.heard;
    return new Speaker(settings.language, (seat) => this.name(seat), this.you);
  });
  #offer = $derived(this.stage.shown?.scene.moves.map((move) => move.action).join(';') ?? '');
  /** Whether a hint about the moves that are offered now is being thought about. */
  pondering = $derived(this.#pondered === this.#offer);
  #noted = $derived(this.#note.offer === this.#offer ? this.#note : NOTHING);
  picked = $derived(this.#noted.picked);
  refused = $derived(this.#noted.refused);
  /** The move that is hinted at, and the hint in words with what else is worth. */
  hinted = $derived(this.#noted.hinted?.action ?? null);
  advice = $derived(this.#noted.hinted);
  loose = $derived(this.stage.shown ? looseMoves(this.stage.shown.scene) : []);
  keys = $derived<Keys>(this.stage.shown ? keysOf(this.stage.shown.scene) : new Map());
  hand = $derived(
    this.stage.shown ? this.keyed(pieces(this.scene, 'hand', this.scene.viewer)) : [],
  );
  touchable = $derived([...this.keys].map(([piece, [key = '']]): Keyed => ({ piece, key })));
  chosen = $derived(
    this.stage.shown ? this.picking.moves(this.picked, this.touchable, this.scene) : [],
  );
  /** The cards taken up. */
  faces = $derived(
    this.picked.flatMap((key) => this.touchable.find((one) => one.key === key)?.piece.face ?? []),
  );
  /** Where cards taken up may go together. */
  bundles = $derived(this.stage.shown ? fitting(this.faces, this.scene) : []);
  bundle = $derived(
    this.bundles.find((one) => one.place === this.#noted.choice) ?? this.bundles[0],
  );
  /** The one of several moves of a piece that is chosen: the plainest, if nothing is said. */
  choice = $derived(
    this.chosen.find((one) => String(one.action) === this.#noted.choice) ?? this.chosen[0],
  );
  /** What is asked now: of what was taken up, or in general. */
  prompt = $derived<Prompt>(this.#prompt());
  asked = $derived(
    !!this.stage.shown &&
      !this.stage.ended &&
      this.live &&
      mine(this.scene) &&
      (!this.guided || (!!this.guide && !this.guide.onward)) &&
      !this.sending &&
      this.fresh,
  );

  /** Whether what is shown is no older than what was answered. */
  get fresh(): boolean {
    return (this.stage.shown?.version ?? this.due) >= this.due;
  }

  get scene(): Scene {
    const shown = this.stage.shown;
    if (!shown) throw new Error('nothing is on the table yet');
    return shown.scene;
  }

  /** The only move there is, where there is no more to choose. */
  get forced(): Move | undefined {
    const [only, ...more] = this.scene.moves;
    return this.asked && !more.length && !this.scene.bundles.length ? only : undefined;
  }

  #prompt(): Prompt {
    const taken = this.touchable.find((one) => one.key === this.picked[0])?.piece;
    return taken?.asks ?? this.scene.prompt;
  }

  /** Whether a card in hand may be taken up. */
  may(piece: Piece): boolean {
    return piece.actions.length > 0 || bundled(piece.face, this.scene);
  }

  keyed(list: Piece[]): Keyed[] {
    return list.map((piece) => ({ piece, key: this.keys.get(piece)?.[0] ?? '' }));
  }

  name(seat: number): string {
    const sitter = this.sitters[seat - 1];
    return sitter?.name || settings.speaker.page('seat-name', { number: seat });
  }

  /** What stands beside a seat's cards and points: you, or a name. */
  called(seat: number): string {
    return seat && seat === this.you ? settings.speaker.page('page-you') : this.name(seat);
  }

  cover(seat: number): '' | 'bot' | 'absent' {
    const kind = this.sitters[seat - 1]?.kind;
    return kind === 'bot' || kind === 'absent' ? kind : '';
  }

  acts(seat: number): boolean {
    return this.scene.turn === seat;
  }

  /** A player's mat in words, for those who hear the page. */
  describe(chair: Chair): string {
    const speaker = this.speaker;
    const said = [
      this.called(chair.seat),
      speaker.page('points-held', { number: chair.points }),
      speaker.page('cards-held', { number: chair.held }),
      ...chair.marks.map((mark) => speaker.page(`mark-${mark}`)),
      ...chair.facts.map((one) => speaker.say(one)),
    ];
    return said.join(', ');
  }

  /** A card in words, with what is in force. */
  label(piece: Piece): string {
    const marks = piece.marks.filter((mark) => mark !== 'choice' && mark !== 'number');
    const said = [
      this.speaker.say(piece.label),
      ...marks.map((mark) => this.speaker.page(`mark-${mark}`)),
    ];
    if (piece.seat) said.push(this.called(piece.seat));
    return said.join(', ');
  }

  own(): Chair | undefined {
    return this.scene.viewer ? chairOf(this.scene, this.scene.viewer) : undefined;
  }

  /** A touch: take up, play what was taken up, or be told why not. */
  async touch(key: string, piece: Piece): Promise<void> {
    this.#keep({ refused: null });
    if (!this.asked) return;
    if (!this.may(piece) && !this.picked.includes(key)) return this.#explain(key, piece);
    const again = this.picked.length === 1 && this.picked[0] === key && this.picking === single;
    const picked = this.picking.touch(this.picked, key, this.touchable, this.scene);
    const choice = picked.includes(this.picked[0] ?? '') ? this.#noted.choice : '';
    this.#keep({ picked, choice });
    const [only, ...more] = this.chosen;
    if (only && !more.length && (again || (settings.oneTap && this.picking === single)))
      return this.play(only);
  }

  async #explain(key: string, piece: Piece): Promise<void> {
    if (!piece.why) return;
    const refused = await this.explainer(piece.why);
    if (refused) this.#keep({ refused: { ...refused, key } });
  }

  /** Say which of several moves or places is meant. */
  choose(choice: string): void {
    this.#keep({ choice });
  }

  async play(move: Move): Promise<void> {
    if (this.asked) await this.#send([move.notation]);
  }

  /** Lay the cards taken up together, and end the turn. */
  async lay(): Promise<void> {
    if (this.asked && this.bundle) await this.#send(movesFor(this.faces, this.bundle));
  }

  async #send(moves: string[]): Promise<void> {
    this.sending = true;
    let refused: Refused | null = null;
    try {
      for (const move of moves) refused ??= await this.sender(move);
    } finally {
      this.sending = false;
    }
    this.#keep({ picked: [], hinted: null, refused: null });
    if (refused) this.refuse(refused);
    else this.made++;
  }

  /** Say on the slip why something cannot be. */
  refuse(refused: Refused): void {
    this.#keep({ refused: { ...refused, key: 'slip' } });
  }

  ponder(): void {
    this.#pondered = this.#offer;
  }

  /** The last hint that was asked for has come. */
  pondered(): void {
    this.#pondered = null;
  }

  hint(advice: Advice): void {
    this.#keep({ hinted: advice });
  }

  /** Whether the move that is hinted at is made by touching a piece. */
  lights(piece: Piece): boolean {
    return this.hinted !== null && piece.actions.includes(this.hinted);
  }

  /** Whether the guide speaks of a card in hand. */
  spokenOf(piece: Piece): boolean {
    return this.guide?.hand.includes(piece.face) ?? false;
  }

  drop(): void {
    this.#keep({ picked: [], refused: null });
  }

  /** The small slip that says why not goes away as soon as something else is touched. What stands
   * on the large one stays until the touch is a choice: the table would move under the finger. */
  hush(): void {
    if (this.refused && this.refused.key !== 'slip') this.#keep({ refused: null });
  }

  #keep(part: Partial<Note>): void {
    this.#note = { ...this.#noted, ...part, offer: this.#offer };
  }
}
