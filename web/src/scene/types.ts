/** What a person sees, as data: the scene of `stammtisch.kernel.scene`, as JSON. */

export type Who = { seat: number };
export type Part = number | string | Who | Text;
export type Text = { id: string; parts: Record<string, Part> };

export interface Piece {
  face: string;
  label: Text;
  tint: string;
  marks: string[];
  action: number | null;
  seat: number | null;
}

export interface Place {
  name: string;
  label: Text;
  pieces: Piece[];
  seat: number | null;
  facts: Text[];
}

export interface Chair {
  seat: number;
  points: number;
  held: number;
  marks: string[];
  facts: Text[];
}

export interface Move {
  action: number;
  notation: string;
  label: Text;
}

export interface Scene {
  game: string;
  viewer: number;
  turn: number | null;
  over: boolean;
  prompt: Text;
  facts: Text[];
  chairs: Chair[];
  places: Place[];
  moves: Move[];
}

/** A line of the record, and what it means in words. */
export interface Step {
  line: string;
  log: Text[];
}

/** What a seat saw, after the steps that led to it. */
export interface Moment {
  scene: Scene;
  steps: Step[];
  sheet: number[][];
}
