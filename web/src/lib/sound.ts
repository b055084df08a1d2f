// A few small sounds, made here and nowhere else: tones with a soft beginning and end. They are off until someone wants them.

export type Sound = 'move' | 'card' | 'hit' | 'win' | 'loss';

/** Each tone: its pitch in hertz, when it begins and how long it lasts, in seconds, and its shape. */
export interface Tone { pitch: number; at: number; long: number; shape: OscillatorType; to?: number }

export const TONES: Record<Sound, Tone[]> = {
  move: [{ pitch: 660, at: 0, long: 0.12, shape: 'sine' }, { pitch: 880, at: 0.1, long: 0.18, shape: 'sine' }],
  card: [{ pitch: 320, at: 0, long: 0.09, shape: 'triangle', to: 480 }],
  hit: [{ pitch: 150, at: 0, long: 0.16, shape: 'triangle', to: 60 }],
  win: [523, 659, 784, 1047].map((pitch, place) => ({ pitch, at: place * 0.13, long: 0.32, shape: 'sine' as const })),
  loss: [392, 330, 262].map((pitch, place) => ({ pitch, at: place * 0.18, long: 0.4, shape: 'sine' as const })),
};

let context: AudioContext | null = null;

/** Play a sound at a volume from 0 (off) to 1. A browser that lets no page sound before it is touched stays silent until then. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime + 0.01;
  for (const { pitch, at, long, shape, to } of TONES[sound]) {
    const [tone, level] = [context.createOscillator(), context.createGain()];
    tone.type = shape;
    tone.frequency.setValueAtTime(pitch, now + at);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, now + at + long);
    level.gain.setValueAtTime(0, now + at);
    level.gain.linearRampToValueAtTime(volume * 0.3, now + at + 0.015);
    level.gain.exponentialRampToValueAtTime(0.001, now + at + long);
    tone.connect(level).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + long);
  }
}
