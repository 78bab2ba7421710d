import { Scratch } from './scratch.ts'

/** Speech as it is stored and joined: 24,000 samples a second of 16 bits, one channel. */
export const SAMPLE_RATE = 24_000
export type Pcm = Int16Array<ArrayBuffer>

const FULL_SCALE = 32_768

export const secondsOf = (samples: number): number => samples / SAMPLE_RATE
export const samplesIn = (seconds: number): number => Math.round(seconds * SAMPLE_RATE)

/** The decibels of a ratio of amplitudes. */
export const toDb = (ratio: number): number => 20 * Math.log10(ratio)
export const fromDb = (db: number): number => 10 ** (db / 20)

/** Samples from -1 to 1, multiplied by `gain`. */
export function toFloats(pcm: Pcm, gain = 1, scratch = new Scratch()): Float32Array<ArrayBuffer> {
  const floats = scratch.take('samples', pcm.length)
  const factor = gain / FULL_SCALE
  for (let i = 0; i < pcm.length; i++) floats[i] = (pcm[i] ?? 0) * factor
  return floats
}

/** The bytes of samples, little-endian as every machine that runs Node. */
export const pcmBytes = (pcm: Pcm): Uint8Array<ArrayBuffer> =>
  new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)

/** The samples in these bytes; a copy only if they begin at an odd address. */
export function pcmOf(bytes: Uint8Array<ArrayBuffer>): Pcm {
  const count = Math.floor(bytes.length / 2)
  if (bytes.byteOffset % 2 === 0) return new Int16Array(bytes.buffer, bytes.byteOffset, count)
  const whole = bytes.slice(0, bytes.length - (bytes.length % 2))
  return new Int16Array(whole.buffer, whole.byteOffset, whole.length / 2)
}
