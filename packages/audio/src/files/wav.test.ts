import { describe, expect, test } from 'vitest'
import { pcmBytes, secondsOf } from '../pcm.ts'
import { syntheticSpeech } from '../testing/synthetic-speech.ts'
import { writeWav } from '../testing/write-wav.ts'
import { type AudioDamage, DamagedAudioError, readSpeech, readWav } from './wav.ts'

const pcm = syntheticSpeech({ seed: 'wav', seconds: 2 })
const wav = writeWav(pcm)
const RAW = 'audio/L16;codec=pcm;rate=24000'

function withSize(size: number): Uint8Array {
  const bytes = wav.slice()
  new DataView(bytes.buffer).setUint32(40, size, true)
  return bytes
}
function changed(at: number, value: number): Uint8Array {
  const bytes = wav.slice()
  bytes[at] = value
  return bytes
}
/** The file with a chunk of odd length before its samples. */
function withNote(): Uint8Array {
  const note = Uint8Array.from([...new TextEncoder().encode('note'), 3, 0, 0, 0, 1, 2, 3, 0])
  return Uint8Array.from([...wav.subarray(0, 36), ...note, ...wav.subarray(36)])
}

describe('speech is read', () => {
  test('from WAV, whatever other chunks it has', () => {
    expect(secondsOf(readWav(wav).length)).toBe(2)
    expect(readSpeech(wav, 'audio/wav')).toEqual(pcm)
    expect(readWav(withNote())).toEqual(pcm)
  })

  test('from raw PCM, where the media type says so', () => {
    expect(readSpeech(pcmBytes(pcm), RAW)).toEqual(pcm)
    // at an odd address, as in an answer that was cut out of a longer one
    const odd = new Uint8Array([0, ...pcmBytes(pcm)]).subarray(1)
    expect(readSpeech(odd, RAW)).toEqual(pcm)
  })
})

/** Why the bytes cannot be speech; null: they can. */
function damageOf(bytes: Uint8Array, media: string): AudioDamage | null {
  try {
    readSpeech(bytes, media)
    return null
  } catch (error) {
    if (error instanceof DamagedAudioError) return error.damage
    throw error
  }
}

test.each<[string, Uint8Array, AudioDamage]>([
  ['the 44 bytes of a header alone', writeWav(new Int16Array(0)), { kind: 'wav-without-sound' }],
  ['a header that declares more bytes than there are', wav.subarray(0, 44), { kind: 'wav-cut-off' }],
  ['one that is cut off', wav.subarray(0, wav.length - 100), { kind: 'wav-cut-off' }],
  ['half a sample', withSize(pcm.byteLength - 1), { kind: 'wav-half-sample' }],
  [
    'two channels',
    writeWav(pcm, 24_000, 2),
    { kind: 'wav-other-format', channels: 2, bits: 16, rate: 24_000 },
  ],
  ['another rate', writeWav(pcm, 48_000), { kind: 'wav-other-format', channels: 1, bits: 16, rate: 48_000 }],
  ['another encoding', changed(20, 3), { kind: 'wav-other-format', channels: 1, bits: 16, rate: 24_000 }],
  [
    'samples before the format',
    Uint8Array.from([...wav.subarray(0, 12), ...wav.subarray(36)]),
    { kind: 'wav-without-format' },
  ],
  ['no samples at all', wav.subarray(0, 36), { kind: 'wav-without-sound' }],
  ['an MP3', Uint8Array.from([0xff, 0xf3, 0x84, 0xc4, 0, 0]), { kind: 'unknown-format' }],
  ['nothing', new Uint8Array(0), { kind: 'no-audio' }],
])('%s is refused', (_, bytes, damage) => {
  expect(damageOf(bytes, 'audio/wav')).toEqual(damage)
})

test('raw PCM of another rate, or with half a sample, is refused', () => {
  expect(damageOf(pcmBytes(pcm), 'audio/L16;rate=16000')).toEqual({ kind: 'other-rate', rate: 16_000 })
  expect(damageOf(pcmBytes(pcm).subarray(1), RAW)).toEqual({ kind: 'half-sample' })
})
