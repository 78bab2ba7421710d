import { expect, test } from 'vitest'
import { type Pcm, samplesIn } from './pcm.ts'
import { syntheticSpeech } from './testing/synthetic-speech.ts'
import { lineEnds } from './timeline.ts'
import { chaptersJson, transcriptJson, vttOf } from './transcript.ts'

const cues = [
  { speaker: 'Anna', text: 'Rates < 2 % & falling --> soon.', from: 0.2, to: 4.25 },
  { speaker: 'Ben', text: 'สวัสดี\n\nครับ', from: 3_661.5, to: 3_662.0004 },
]

test('WebVTT names the speaker of each cue, and no text breaks it', () => {
  expect(vttOf(cues)).toBe(
    [
      'WEBVTT\n',
      '00:00:00.200 --> 00:00:04.250',
      '<v Anna>Rates &lt; 2 % &amp; falling --&gt; soon.\n',
      '01:01:01.500 --> 01:01:02.000',
      '<v Ben>สวัสดี ครับ\n',
    ].join('\n'),
  )
})

test('a JSON transcript, and chapters', () => {
  expect(JSON.parse(transcriptJson(cues))).toEqual({
    version: '1.0.0',
    segments: [
      { speaker: 'Anna', startTime: 0.2, endTime: 4.25, body: cues[0]?.text },
      { speaker: 'Ben', startTime: 3_661.5, endTime: 3_662, body: cues[1]?.text },
    ],
  })
  expect(JSON.parse(chaptersJson([{ title: 'One', from: 0 }]))).toEqual({
    version: '1.2.0',
    chapters: [{ startTime: 0, title: 'One' }],
  })
})

const joined = (...parts: Pcm[]): Pcm => Int16Array.from(parts.flatMap((part) => [...part]))

test('a line ends at the long pause near its estimated end', () => {
  const pause = new Int16Array(samplesIn(0.9))
  const spoken = (seed: string, seconds: number) => syntheticSpeech({ seed, seconds })
  const pcm = joined(spoken('a', 6), pause, spoken('b', 4), pause, spoken('c', 5))
  const ends = lineEnds(pcm, [5, 5, 5])
  expect(ends).toHaveLength(3)
  expect(Math.abs((ends[0] ?? 0) - 6.45)).toBeLessThan(0.3)
  expect(Math.abs((ends[1] ?? 0) - 11.35)).toBeLessThan(0.3)
  expect(ends[2]).toBeCloseTo(16.8)
  expect(lineEnds(spoken('d', 3), [0])).toEqual([3])
})
