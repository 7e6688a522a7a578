/** Dry and wooden sounds, made here: no files. */

import { moveOf } from '../scene/read';
import { settings } from './settings.svelte';
import type { Frame } from './unfold';

type Sound = 'card' | 'turn' | 'stone' | 'lock' | 'stroke' | 'bell';
let context: AudioContext | undefined;

/** What a frame sounds like. */
export function soundOf(frame: Frame): Sound {
  if (frame.moment.scene.over) return 'bell';
  if (frame.hold) return 'stroke';
  const moves = frame.steps.flatMap((step) => moveOf(step) ?? []);
  if (moves.some((move) => move.values.call === 'lock')) return 'lock';
  return moves.some((move) => move.event === 'veto') ? 'stone' : 'card';
}

export function sound(name: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  if (name === 'card') noise(context, start, 0.05, 1800);
  else if (name === 'stone') thump(context, start, 420, 0.07);
  else if (name === 'lock')
    [0, 0.05].forEach((later) => noise(context as AudioContext, start + later, 0.02, 3200));
  else if (name === 'stroke') noise(context, start, 0.14, 4200);
  else if (name === 'turn')
    [0, 0.16].forEach((later) => thump(context as AudioContext, start + later, 150, 0.12));
  else [880, 1320].forEach((pitch) => bell(context as AudioContext, start, pitch));
}

function noise(ctx: AudioContext, start: number, length: number, pitch: number): void {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++)
    data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.buffer = buffer;
  source.connect(filter).connect(volume(ctx, start, length, 0.5));
  source.start(start);
}

function thump(ctx: AudioContext, start: number, pitch: number, length: number): void {
  const tone = ctx.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + length);
  tone.connect(volume(ctx, start, length, 0.5));
  tone.start(start);
  tone.stop(start + length);
}

function bell(ctx: AudioContext, start: number, pitch: number): void {
  const tone = ctx.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(volume(ctx, start, 1.2, 0.12));
  tone.start(start);
  tone.stop(start + 1.2);
}

function volume(ctx: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(ctx.destination);
  return gain;
}
