import { type Pcm, pcmOf, SAMPLE_RATE } from '../pcm.ts'

/** Why bytes cannot be speech; `rate`: samples a second. */
export type AudioDamage =
  | { kind: 'no-audio' | 'unknown-format' | 'half-sample' }
  | { kind: 'other-rate'; rate: number }
  | { kind: 'not-wav' | 'wav-cut-off' | 'wav-without-format' | 'wav-without-sound' | 'wav-half-sample' }
  | { kind: 'wav-damaged' }
  | { kind: 'wav-other-format'; channels: number; bits: number; rate: number }

export class DamagedAudioError extends Error {
  override name = 'DamagedAudioError'
  readonly damage: AudioDamage
  constructor(damage: AudioDamage) {
    super(damage.kind)
    this.damage = damage
  }
}

const FMT_BYTES = 16
const PCM_FORMAT = 1
/** The true format follows in a longer chunk, whose first two bytes are again 1 for PCM. */
const EXTENSIBLE = 0xfffe
const SUBFORMAT_AT = 24

/**
 * The samples of a model's answer: a WAV file, or raw PCM where its media type says so.
 * @throws DamagedAudioError when it is neither, or without sound
 */
export function readSpeech(bytes: Uint8Array, media: string): Pcm {
  if (bytes.length === 0) throw new DamagedAudioError({ kind: 'no-audio' })
  if (textAt(bytes, 0) === 'RIFF') return readWav(bytes)
  const rate = /^audio\/(?:L16|pcm)\b.*\brate=(\d+)/i.exec(media)?.[1]
  if (rate === undefined) throw new DamagedAudioError({ kind: 'unknown-format' })
  if (Number(rate) !== SAMPLE_RATE) throw new DamagedAudioError({ kind: 'other-rate', rate: Number(rate) })
  if (bytes.length % 2 === 1) throw new DamagedAudioError({ kind: 'half-sample' })
  return pcmOf(new Uint8Array(bytes))
}

/**
 * The samples of a WAV file of 24 kHz, 16 bits and one channel.
 * @throws DamagedAudioError when it breaks off, is empty or of another kind
 */
export function readWav(bytes: Uint8Array): Pcm {
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WAVE') {
    throw new DamagedAudioError({ kind: 'not-wav' })
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let isKnown = false
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (start + size > bytes.length) throw new DamagedAudioError({ kind: 'wav-cut-off' })
    const name = textAt(bytes, at)
    if (name === 'fmt ') {
      requireFormat(view, start, size)
      isKnown = true
    }
    if (name === 'data') {
      if (!isKnown) throw new DamagedAudioError({ kind: 'wav-without-format' })
      if (size === 0) throw new DamagedAudioError({ kind: 'wav-without-sound' })
      if (size % 2 === 1) throw new DamagedAudioError({ kind: 'wav-half-sample' })
      return pcmOf(new Uint8Array(bytes.subarray(start, start + size)))
    }
    // chunks begin at even addresses
    at = start + size + (size % 2)
  }
  throw new DamagedAudioError({ kind: 'wav-without-sound' })
}

function requireFormat(view: DataView, at: number, size: number): void {
  if (size < FMT_BYTES) throw new DamagedAudioError({ kind: 'wav-damaged' })
  const named = view.getUint16(at, true)
  const isExtended = named === EXTENSIBLE && size >= SUBFORMAT_AT + 2
  const format = isExtended ? view.getUint16(at + SUBFORMAT_AT, true) : named
  const channels = view.getUint16(at + 2, true)
  const rate = view.getUint32(at + 4, true)
  const bits = view.getUint16(at + 14, true)
  if (format !== PCM_FORMAT || channels !== 1 || rate !== SAMPLE_RATE || bits !== 16) {
    throw new DamagedAudioError({ kind: 'wav-other-format', channels, bits, rate })
  }
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
