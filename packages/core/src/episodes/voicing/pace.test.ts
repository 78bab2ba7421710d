import { pcmBytes } from '@newsloom/audio/pcm'
import { syntheticSpeech } from '@newsloom/audio/testing/synthetic-speech'
import { writeWav } from '@newsloom/audio/testing/write-wav'
import { expect, test } from 'vitest'
import type { SpeechAnswer } from '../../audio-ports.ts'
import { paceOf } from '../../speech/pace-of.ts'
import { episodeBed } from '../../testing/podcasts/episode-bed.ts'
import { fakeVoices, scriptOf } from '../../testing/podcasts/episode-fixtures.ts'

const { scene } = episodeBed()

/** A slow voice: a quarter longer than newsreaders. */
const SLOW = 1.25 / 15

test('a segment that is short for the pace of its voice is asked for again', async () => {
  const speech = fakeVoices(({ turns }, call): SpeechAnswer => {
    const seed = turns.map(({ text }) => text).join('\n')
    // the second call of several gives half of its text
    const share = call === 1 ? 0.5 : 1
    const pcm = syntheticSpeech({ seed, seconds: seed.length * SLOW * share })
    const tokens = { prompt: 50, answer: Math.round(pcmBytes(pcm).length / 1_920) }
    return { kind: 'spoken', bytes: writeWav(pcm), media: 'audio/wav', finishReason: 'STOP', tokens }
  })
  const { produced } = scene({ speech })
  const { state, segments } = await produced({ script: scriptOf(6) })
  expect(state).toBe('succeeded')
  expect(segments.map(({ attempts }) => attempts)).toEqual([1, 2])
})

test('a pace is that of most other segments, within what voices differ by', () => {
  const part = (seconds: number | null, estimatedSeconds = 50) => ({ seconds, estimatedSeconds })
  expect(paceOf([])).toBe(1)
  expect(paceOf([part(60), part(10), part(61)])).toBe(1.2)
  expect(paceOf([part(5)])).toBe(0.75)
  expect(paceOf([part(120)])).toBe(1.4)
  expect(paceOf([part(null), part(4, 2)])).toBe(1)
})
