/** Soft, dry sounds, made on the spot: paper, wood, a seal, a low string. */
import type { EventData, State } from "./protocol";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** A browser gives no sound before the first touch or key; until then nothing is made. */
function audio(): AudioContext | null {
  if (!("userActivation" in navigator) || navigator.userActivation.hasBeenActive) context ??= new AudioContext();
  if (context?.state === "suspended") void context.resume();
  return context;
}

interface Noise {
  readonly at?: number;
  readonly length: number;
  readonly pitch: number;
  readonly sharp: number;
  readonly loud: number;
}

/** A burst of filtered noise that dies away: paper and wood. */
function noise(ac: AudioContext, { at = 0, length, pitch, sharp, loud }: Noise): void {
  const frames = Math.ceil(ac.sampleRate * length);
  const buffer = ac.createBuffer(1, frames, ac.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < frames; index += 1) samples[index] = (Math.random() * 2 - 1) * (1 - index / frames) ** 3;
  const source = ac.createBufferSource();
  source.buffer = buffer;
  const filter = ac.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  const gain = ac.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(ac.destination);
  source.start(ac.currentTime + at);
}

/** A tone that is struck and dies away: woodblock, string. */
function struck(ac: AudioContext, at: number, pitch: number, length: number, loud: number, type: OscillatorType): void {
  const tone = ac.createOscillator();
  tone.type = type;
  const start = ac.currentTime + at;
  tone.frequency.setValueAtTime(pitch * 1.04, start);
  tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.02);
  const gain = ac.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(ac.destination);
  tone.start(start);
  tone.stop(start + length);
}

const SOUNDS = {
  laid: (ac: AudioContext) => {
    noise(ac, { length: 0.09, pitch: 1400, sharp: 0.8, loud: 0.5 });
    noise(ac, { at: 0.012, length: 0.12, pitch: 260, sharp: 2, loud: 0.9 });
  },
  turned: (ac: AudioContext) => noise(ac, { length: 0.07, pitch: 3200, sharp: 0.7, loud: 0.45 }),
  claimed: (ac: AudioContext) => {
    for (const at of [0, 0.07, 0.14]) noise(ac, { at, length: 0.08, pitch: 500 + at * 2000, sharp: 2, loud: 0.7 });
  },
  asked: (ac: AudioContext) => struck(ac, 0, 760, 0.16, 0.22, "triangle"),
  myTurn: (ac: AudioContext) => {
    struck(ac, 0, 620, 0.14, 0.2, "triangle");
    struck(ac, 0.13, 830, 0.18, 0.2, "triangle");
  },
  win: (ac: AudioContext) => {
    noise(ac, { length: 0.16, pitch: 180, sharp: 1.4, loud: 1.4 });
    struck(ac, 0.08, 147, 0.4, 0.3, "sawtooth");
  },
} as const;

export type SoundName = keyof typeof SOUNDS;

const SWITCH: Readonly<Record<SoundName, "cardSounds" | "callSounds" | "alertSounds">> = {
  laid: "cardSounds",
  turned: "cardSounds",
  claimed: "callSounds",
  win: "callSounds",
  asked: "alertSounds",
  myTurn: "alertSounds",
};

export function sound(name: SoundName): void {
  if (!settings[SWITCH[name]]) return;
  const ac = audio();
  if (ac !== null && ac.state === "running") SOUNDS[name](ac);
}

const BY_EVENT: Partial<Record<EventData["kind"], SoundName>> = {
  discard: "laid",
  turn: "turned",
  meld: "claimed",
  hu: "win",
  deal: "turned",
};

/** The sound of what happened, and of being asked. */
export const soundOf =
  (seat: () => number) =>
  (events: readonly EventData[], state: State): void => {
    const names = events.map((event) => BY_EVENT[event.kind]).filter((name) => name !== undefined);
    const last = names.at(-1);
    if (last !== undefined) sound(last);
    const options = state.options;
    if (options.length < 2 || state.view.outcome !== null) return;
    const turn = options[0]?.verb === "discard" && state.view.actor === seat();
    sound(turn ? "myTurn" : "asked");
    if (!turn && settings.vibration && "vibrate" in navigator && navigator.userActivation.hasBeenActive)
      navigator.vibrate(30);
  };
