import { describe, expect, test } from 'vitest'
import { pcmBytes, secondsOf } from '../pcm.ts'
import { syntheticSpeech } from '../testing/synthetic-speech.ts'
import { writeWav } from '../testing/write-wav.ts'
import { DamagedAudioError, readSpeech, readWav } from './wav.ts'

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

test.each<[string, Uint8Array, RegExp]>([
  ['the 44 bytes of a head alone', writeWav(new Int16Array(0)), /no sound/],
  ['a head that promises more', wav.subarray(0, 44), /cut off/],
  ['one that is cut off', wav.subarray(0, wav.length - 100), /cut off/],
  ['half a sample', withSize(pcm.byteLength - 1), /middle of a sample/],
  ['two channels', writeWav(pcm, 24_000, 2), /2 channels/],
  ['another rate', writeWav(pcm, 48_000), /48000 samples/],
  ['another encoding', changed(20, 3), /1 channels of 16 bits/],
  [
    'samples before the format',
    Uint8Array.from([...wav.subarray(0, 12), ...wav.subarray(36)]),
    /does not describe/,
  ],
  ['no samples at all', wav.subarray(0, 36), /no sound/],
  ['an MP3', Uint8Array.from([0xff, 0xf3, 0x84, 0xc4, 0, 0]), /neither WAV nor PCM/],
  ['nothing', new Uint8Array(0), /no audio/],
])('%s is refused', (_, bytes, words) => {
  expect(() => readSpeech(bytes, 'audio/wav')).toThrow(words)
  expect(() => readSpeech(bytes, 'audio/wav')).toThrow(DamagedAudioError)
})

test('raw PCM of another rate, or with half a sample, is refused', () => {
  expect(() => readSpeech(pcmBytes(pcm), 'audio/L16;rate=16000')).toThrow(/16000/)
  expect(() => readSpeech(pcmBytes(pcm).subarray(1), RAW)).toThrow(/middle of a sample/)
})
