import { describe, expect, test } from 'vitest'
import { fromDb, SAMPLE_RATE, samplesIn, toDb, toFloats } from '../pcm.ts'
import { measuredByEbur128 } from '../testing/ebur128.ts'
import { syntheticSpeech } from '../testing/synthetic-speech.ts'
import { limit } from './limiter.ts'
import { createLoudnessMeter, loudnessOfSamples } from './loudness-meter.ts'
import { truePeakOf } from './true-peak.ts'

const tone = (hertz: number, amplitude: number, rate: number = SAMPLE_RATE, seconds = 5) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / rate + 0.3),
  )
const speech = (seed: string, peak = 0.5) => toFloats(syntheticSpeech({ seed, seconds: 15, peak }))

describe('loudness', () => {
  test('a tone of 997 Hz at full scale on one channel has -3.01 LUFS (BS.1770-4)', () => {
    expect(loudnessOfSamples(tone(997, 1, 48_000), 48_000)).toBeCloseTo(-3.01, 1)
  })

  test.each(['a', 'b', 'c', 'd'])('agrees with ebur128 on speech: %s', (seed) => {
    for (const peak of [0.02, 0.3, 1]) {
      const samples = speech(seed, peak)
      expect(loudnessOfSamples(samples)).toBeCloseTo(measuredByEbur128(samples).lufs, 1)
    }
  })

  test('does not count pauses, nor care about the size of the pieces', () => {
    const samples = speech('pieces')
    const meter = createLoudnessMeter()
    for (let at = 0; at < samples.length; at += 777) meter.push(samples.subarray(at, at + 777))
    expect(meter.lufs()).toBe(loudnessOfSamples(samples))
    meter.push(new Float32Array(samplesIn(60)))
    expect(meter.lufs()).toBeCloseTo(loudnessOfSamples(samples), 0)
    expect(createLoudnessMeter().lufs()).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('true peak', () => {
  test('is seen between two samples', () => {
    // a quarter of the rate, whose samples all miss the peaks by 45 degrees
    const samples = Float32Array.from({ length: 4_800 }, (_, i) => Math.sin((Math.PI / 2) * i + Math.PI / 4))
    expect(Math.max(...samples)).toBeLessThan(0.708)
    expect(toDb(truePeakOf(samples))).toBeGreaterThan(-0.3)
    expect(toDb(truePeakOf(samples))).toBeCloseTo(measuredByEbur128(samples).truePeakDb, 0)
  })

  test.each([440, 997, 3_100, 5_900])('agrees with ebur128 on %d Hz', (hertz) => {
    const samples = tone(hertz, 0.7)
    expect(Math.abs(toDb(truePeakOf(samples)) - measuredByEbur128(samples).truePeakDb)).toBeLessThan(0.2)
  })
})

describe('the limiter', () => {
  test.each([-6, -2, -1])('holds speech far above it at %d dBTP, by ebur128', (ceilingDb) => {
    const samples = speech('loud', 1).map((sample) => sample * 3)
    limit(samples, fromDb(ceilingDb))
    const { truePeakDb } = measuredByEbur128(samples)
    expect(truePeakDb).toBeLessThan(ceilingDb + 0.2)
    expect(truePeakDb).toBeGreaterThan(ceilingDb - 2)
  })

  test('leaves speech below it alone', () => {
    const samples = speech('soft', 0.4)
    const before = samples.slice()
    limit(samples, fromDb(-2))
    expect(samples).toEqual(before)
  })

  test('lowers a click only around it', () => {
    const samples = new Float32Array(samplesIn(2)).fill(0.1)
    samples[samplesIn(1)] = 1
    limit(samples, 0.5)
    expect(Math.abs(samples[samplesIn(1)] ?? 0)).toBeLessThanOrEqual(0.5)
    expect(samples[samplesIn(0.9)]).toBeCloseTo(0.1)
    expect(samples[samplesIn(1.9)]).toBeCloseTo(0.1, 3)
  })
})
