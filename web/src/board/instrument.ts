// SPDX-License-Identifier: MIT
// The instrument on which the sounds of the table are made.

let context: AudioContext | null = null;
/** Everything sounds through this, as loud as is set. */
let master: GainNode | null = null;

function noise(at: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  source.buffer = buffer;
  return source;
}

function swell(at: AudioContext, start: number, peak: number, seconds: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(peak, start + seconds * 0.2);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(master ?? at.destination);
  return gain;
}

function hiss(at: AudioContext, start: number, from: number, to: number, seconds: number): void {
  const source = noise(at, seconds);
  const filter = at.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 1.4;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + seconds);
  source.connect(filter).connect(swell(at, start, 0.16, seconds));
  source.start(start);
  source.stop(start + seconds);
}

/** A small bell, or a button in a tin; it sounds longer the longer it may. */
function ring(at: AudioContext, start: number, pitch: number, seconds = 0.22): void {
  for (const [overtone, loud] of [
    [1, 0.07],
    [2.76, 0.035],
    [5.4, 0.015],
  ] as const) {
    const tone = at.createOscillator();
    tone.frequency.value = pitch * overtone;
    tone.connect(swell(at, start, loud, seconds / overtone + 0.06));
    tone.start(start);
    tone.stop(start + seconds + 0.1);
  }
}

/** Bells one after the other. */
function chime(at: AudioContext, pitches: readonly number[], step: number, seconds: number): void {
  pitches.forEach((pitch, i) => ring(at, at.currentTime + i * step, pitch, seconds));
}

/** Something soft and heavy is put down. */
function thump(at: AudioContext, start: number): void {
  const tone = at.createOscillator();
  tone.frequency.setValueAtTime(150, start);
  tone.frequency.exponentialRampToValueAtTime(60, start + 0.16);
  tone.connect(swell(at, start, 0.3, 0.18));
  tone.start(start);
  tone.stop(start + 0.2);
}

const SOUNDS = {
  scissors: (at: AudioContext) => {
    hiss(at, at.currentTime, 2400, 5200, 0.09);
    hiss(at, at.currentTime + 0.1, 5200, 2600, 0.07);
  },
  thread: (at: AudioContext) => hiss(at, at.currentTime, 500, 1900, 0.24),
  crayon: (at: AudioContext) => {
    for (let i = 0; i < 5; i++)
      hiss(at, at.currentTime + i * 0.1, i % 2 ? 1500 : 900, i % 2 ? 900 : 1500, 0.1);
  },
  button: (at: AudioContext) => ring(at, at.currentTime, 1350 + Math.random() * 250),
  payday: (at: AudioContext) => chime(at, [1047, 1319, 1568], 0.07, 0.2),
  leather: (at: AudioContext) => {
    hiss(at, at.currentTime, 300, 700, 0.2);
    thump(at, at.currentTime + 0.18);
  },
  tile: (at: AudioContext) => chime(at, [784, 988, 1175, 1568], 0.12, 0.5),
  win: (at: AudioContext) => chime(at, [523, 659, 784, 1047, 784, 1047], 0.13, 0.6),
  end: (at: AudioContext) => chime(at, [659, 523], 0.2, 0.5),
  call: (at: AudioContext) => chime(at, [880, 1175], 0.11, 0.3),
};

export type Sound = keyof typeof SOUNDS;

export function strike(sound: Sound, volume: number): void {
  try {
    context ??= new AudioContext();
    master ??= new GainNode(context);
    master.connect(context.destination);
    master.gain.value = volume;
    if (context.state === "suspended") void context.resume();
    SOUNDS[sound](context);
  } catch {
    // no sound here: the game continues without it
  }
}
