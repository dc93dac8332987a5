// SPDX-License-Identifier: MIT
// Small sounds of a sewing table, made on the spot; nothing is loaded, and nothing sounds before it is asked for.

let context: AudioContext | null = null;

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
  gain.connect(at.destination);
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

function ring(at: AudioContext, start: number, pitch: number): void {
  for (const [overtone, loud] of [
    [1, 0.07],
    [2.76, 0.035],
    [5.4, 0.015],
  ] as const) {
    const tone = at.createOscillator();
    tone.frequency.value = pitch * overtone;
    tone.connect(swell(at, start, loud, 0.22 / overtone + 0.06));
    tone.start(start);
    tone.stop(start + 0.3);
  }
}

const SOUNDS = {
  scissors: (at: AudioContext) => {
    hiss(at, at.currentTime, 2400, 5200, 0.09);
    hiss(at, at.currentTime + 0.1, 5200, 2600, 0.07);
  },
  thread: (at: AudioContext) => hiss(at, at.currentTime, 500, 1900, 0.24),
  button: (at: AudioContext) => ring(at, at.currentTime, 1350 + Math.random() * 250),
};

export function play(sound: keyof typeof SOUNDS, on: boolean): void {
  if (!on) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    SOUNDS[sound](context);
  } catch {
    // no sound here: the game goes on without
  }
}
