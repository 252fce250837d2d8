/** Short sounds of our own, made in the browser: soft knocks and a bell, no recordings. */

import { preferences } from "../../lib/preferences.svelte";

export type Sound = "pick" | "lay" | "draw" | "turn" | "refused" | "won" | "over" | "said";

interface Tone {
  readonly at: number; // seconds
  readonly pitch: number; // hertz
  readonly length: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

const knock = (at: number, pitch: number, loud = 0.16): Tone[] => [
  { at, pitch, length: 0.06, loud, shape: "triangle" },
  { at, pitch: pitch * 2.7, length: 0.025, loud: loud / 3, shape: "sine" },
];
const bell = (at: number, pitch: number, length = 0.5): Tone[] => [
  { at, pitch, length, loud: 0.12, shape: "sine" },
  { at, pitch: pitch * 2, length: length * 0.6, loud: 0.04, shape: "sine" },
];

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  pick: knock(0, 520, 0.06),
  lay: [...knock(0, 260), ...knock(0.055, 340, 0.08)],
  draw: knock(0, 190, 0.12),
  turn: [...bell(0, 659), ...bell(0.14, 880)],
  refused: [...bell(0, 233, 0.22), ...bell(0.12, 196, 0.28)],
  won: [...bell(0, 523), ...bell(0.13, 659), ...bell(0.26, 784), ...bell(0.39, 1047, 0.9)],
  said: knock(0, 780, 0.05),
  over: [...bell(0, 523), ...bell(0.2, 392, 0.8)],
};

let context: AudioContext | null = null;

export function hasSound(sound: Sound): boolean {
  return preferences.sounds && (sound !== "turn" || preferences.turnSound);
}

/** Browsers allow sound after the first touch of the page; until then this does nothing. */
export function playSound(sound: Sound): void {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const tone of SOUNDS[sound]) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = tone.shape;
    oscillator.frequency.value = tone.pitch;
    volume.gain.setValueAtTime(0.0001, start + tone.at);
    volume.gain.exponentialRampToValueAtTime(tone.loud, start + tone.at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.at + tone.length);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start + tone.at);
    oscillator.stop(start + tone.at + tone.length + 0.02);
  }
}

/** A word of the table in the browser's own voice, if it has one and the visitor wants it. */
export function sayAloud(word: string, language: string): void {
  if (!word || !preferences.spokenWords || typeof speechSynthesis === "undefined") return;
  const spoken = new SpeechSynthesisUtterance(word);
  spoken.lang = language;
  speechSynthesis.speak(spoken);
}
