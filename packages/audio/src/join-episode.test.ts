import { parseBuffer } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { joinEpisode, MAX_TRUE_PEAK, TARGET_LUFS } from './join-episode.ts'
import type { Pcm } from './pcm.ts'
import { decodeMp3 } from './testing/decode-mp3.ts'
import { measuredByEbur128 } from './testing/ebur128.ts'
import { syntheticSpeech } from './testing/synthetic-speech.ts'

const sourceOf = (segments: Pcm[]) => ({
  count: segments.length,
  load: async (i: number) => segments[i] ?? new Int16Array(0),
})
const spoken = (seed: string, seconds: number, peak: number) => syntheticSpeech({ seed, seconds, peak })

describe('an episode', () => {
  test.each([
    ['soft', [0.03, 0.05, 0.04]],
    ['loud', [1, 0.9, 1]],
    ['of segments at different levels', [0.04, 1, 0.2, 0.6]],
  ])(
    '%s has the loudness and peaks of a podcast, by another meter and another decoder',
    async (name, peaks) => {
      const segments = peaks.map((peak, i) => spoken(`${name}${i}`, 12, peak))
      const episode = await joinEpisode(sourceOf(segments))
      const { samples, rate } = await decodeMp3(episode.mp3)
      expect(rate).toBe(24_000)
      const heard = measuredByEbur128(samples)
      expect(Math.abs(heard.lufs - TARGET_LUFS)).toBeLessThan(1)
      expect(heard.truePeakDb).toBeLessThanOrEqual(MAX_TRUE_PEAK)
      expect(Math.abs(heard.lufs - episode.lufs)).toBeLessThan(0.6)
      expect(episode.truePeakDb).toBeLessThanOrEqual(MAX_TRUE_PEAK - 1)
      expect(samples.length / rate).toBeCloseTo(episode.seconds, 0)
    },
  )

  test('is an MP3 of a constant 64 kbit/s, and says when each segment is heard', async () => {
    const segments = [spoken('a', 8, 0.5), spoken('b', 5, 0.5), spoken('c', 3, 0.5)]
    const episode = await joinEpisode(sourceOf(segments))
    const { format } = await parseBuffer(episode.mp3, { mimeType: 'audio/mpeg' }, { duration: true })
    expect(format).toMatchObject({
      codec: 'MPEG 2 Layer 3',
      bitrate: 64_000,
      sampleRate: 24_000,
      numberOfChannels: 1,
    })
    expect(format.duration).toBeCloseTo(episode.seconds, 0)
    const [a, b, c] = episode.segments
    expect(a?.from).toBeCloseTo(0.2)
    expect(b?.from).toBeCloseTo((a?.to ?? 0) + 0.35)
    expect((c?.to ?? 0) + 0.6).toBeCloseTo(episode.seconds)
    for (const [i, { from, to }] of episode.segments.entries()) {
      expect(Math.abs(to - from - ([8, 5, 3][i] ?? 0))).toBeLessThan(0.7)
    }
  })
})

test('the same segments give the same bytes, and a cancelled one stops', async () => {
  const source = sourceOf([spoken('a', 3, 0.5), spoken('b', 3, 0.5)])
  const [one, two] = [await joinEpisode(source), await joinEpisode(source)]
  expect(Buffer.compare(one.mp3, two.mp3)).toBe(0)
  await expect(joinEpisode(source, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled')
})
