import { describe, expect, test } from 'vitest'
import { checkSpeech, type SpeechFault } from './check-speech.ts'
import { type Pcm, samplesIn } from './pcm.ts'
import { syntheticSpeech } from './testing/synthetic-speech.ts'

const speech = (seed: string, seconds: number) => syntheticSpeech({ seed, seconds })
const silence = (seconds: number): Pcm => new Int16Array(samplesIn(seconds))
const joined = (...parts: Pcm[]): Pcm => Int16Array.from(parts.flatMap((part) => [...part]))
/** Softer by a constant rate from a share of the way on. */
const fading = (pcm: Pcm, from: number, dbAtEnd: number): Pcm =>
  pcm.map((sample, i) => {
    const share = Math.max(0, (i / pcm.length - from) / (1 - from))
    return Math.round(sample * 10 ** ((-dbAtEnd * share) / 20))
  })

describe('speech that fits its text is kept', () => {
  test.each([1.2, 4, 12, 40, 75])('of %d s, even if the estimate is off by a third', (seconds) => {
    for (const seed of ['a', 'b']) {
      const pcm = speech(`${seed}${seconds}`, seconds)
      for (const estimate of [0.67, 1, 1.5]) expect(checkSpeech(pcm, seconds * estimate)).toBeNull()
    }
  })

  test('soft or loud, with a pause of two seconds, and with a softer end', () => {
    expect(checkSpeech(syntheticSpeech({ seed: 'soft', seconds: 20, peak: 0.05 }), 20)).toBeNull()
    expect(checkSpeech(syntheticSpeech({ seed: 'loud', seconds: 20, peak: 1 }), 20)).toBeNull()
    expect(checkSpeech(joined(speech('x', 10), silence(2), speech('y', 10)), 20)).toBeNull()
    expect(checkSpeech(fading(speech('end', 20), 0.5, 5), 20)).toBeNull()
  })

  test('two hosts, the softer one last', () => {
    const soft = speech('soft host', 15).map((sample) => sample * 0.56)
    expect(checkSpeech(joined(speech('loud host', 30), soft), 45)).toBeNull()
  })

  test('a phrase of two seconds that comes again', () => {
    const phrase = speech('phrase', 2)
    expect(checkSpeech(joined(speech('x', 8), phrase, speech('y', 8), phrase), 20)).toBeNull()
  })
})

const long = speech('long', 60)
test.each<[string, Pcm, number, SpeechFault['kind']]>([
  ['a third of the text', speech('short', 20), 75, 'too-short'],
  ['one word', speech('word', 0.5), 8, 'too-short'],
  ['nothing', silence(0), 5, 'silent'],
  ['half of a long text', speech('half', 30), 60, 'too-short'],
  ['half of a short text', speech('half of few', 3), 6, 'too-short'],
  ['twice the text', speech('twice', 60), 30, 'too-long'],
  ['twice a short text', speech('twice few', 10), 5, 'too-long'],
  ['twice the text and more', speech('double', 60), 25, 'too-long'],
  ['silence', silence(30), 30, 'silent'],
  ['a hum that cannot be heard', silence(30).map((_, i) => (i % 7) - 3), 30, 'silent'],
  ['a gap of 4 s', joined(speech('x', 15), silence(4), speech('y', 15)), 34, 'paused'],
  ['an end of 10 s of silence', joined(speech('x', 30), silence(10)), 40, 'paused'],
  ['a fade from the middle on', fading(speech('fade', 60), 0.4, 30), 60, 'faded'],
  ['a fade of the last third', fading(speech('fade2', 60), 0.5, 25), 60, 'faded'],
  ['a fade of 10 dB in the last third', fading(speech('fade3', 60), 2 / 3, 10), 60, 'faded-end'],
  ['a fade of 10 dB from the start on', fading(speech('fade4', 30), 0, 10), 30, 'faded-end'],
  ['the first ten seconds again', joined(long, long.subarray(0, samplesIn(10))), 70, 'repeated'],
  [
    'five seconds again, right away and at an odd place',
    joined(long.subarray(0, samplesIn(25.013)), long.subarray(samplesIn(20.013))),
    65,
    'repeated',
  ],
  [
    'five seconds again, a little softer',
    joined(
      long,
      long.subarray(samplesIn(30), samplesIn(35)).map((sample) => sample * 0.7),
    ),
    65,
    'repeated',
  ],
])('%s is refused', (_, pcm, expected, kind) => {
  expect(checkSpeech(pcm, expected)).toMatchObject({ kind })
})
