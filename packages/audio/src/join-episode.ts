import { trimmed } from './checks/levels.ts'
import { createMp3Writer } from './files/mp3.ts'
import { limit } from './loudness/limiter.ts'
import { createLoudnessMeter, loudnessOfSamples } from './loudness/loudness-meter.ts'
import { truePeakOf } from './loudness/true-peak.ts'
import { fromDb, type Pcm, samplesIn, secondsOf, toDb, toFloats } from './pcm.ts'
import { Scratch } from './scratch.ts'

/** LUFS for one channel: the -16 that players expect are of two. */
export const TARGET_LUFS = -19
/** dBTP that an episode must not exceed. */
export const MAX_TRUE_PEAK = -1
/** MP3 raises peaks by up to a decibel. */
const CEILING = MAX_TRUE_PEAK - 1.5
/**
 * Seconds of silence put between two segments, each of many lines. Between the lines of one
 * segment, the voice makes the pauses.
 */
const SEGMENT_GAP = 0.35
const LEAD_IN = 0.2
const LEAD_OUT = 0.6
/** LU that the whole may be off before the gains are corrected. */
const TOLERANCE = 0.2
const MAX_ROUNDS = 3
/** dB; a segment that needs more is noise. */
const MAX_GAIN = 30

/** `load` is called several times for each segment, so they are never all in memory at once. */
export type SegmentSource = { count: number; load: (index: number) => Promise<Pcm> }
export type JoinedEpisode = {
  mp3: Uint8Array<ArrayBuffer>
  seconds: number
  lufs: number
  truePeakDb: number
  /** when each segment is heard, in seconds */
  segments: { from: number; to: number }[]
}

/** Joins segments with short pauses, at one loudness, to an MP3 file without tags. */
export async function joinEpisode(source: SegmentSource, signal?: AbortSignal): Promise<JoinedEpisode> {
  const scratch = new Scratch()
  const gains = await levelledGains(source, scratch, signal)
  const writer = await createMp3Writer()
  const meter = createLoudnessMeter()
  const segments: JoinedEpisode['segments'] = []
  let samples = 0
  let peak = 0
  const push = (piece: Float32Array) => {
    writer.push(piece)
    meter.push(piece)
    samples += piece.length
  }
  push(new Float32Array(samplesIn(LEAD_IN)))
  for (let i = 0; i < source.count; i++) {
    signal?.throwIfAborted()
    if (i > 0) push(new Float32Array(samplesIn(SEGMENT_GAP)))
    const from = secondsOf(samples)
    const piece = limited(trimmed(await source.load(i)), gains[i] ?? 1, scratch)
    peak = Math.max(peak, truePeakOf(piece, scratch))
    push(piece)
    segments.push({ from, to: secondsOf(samples) })
  }
  push(new Float32Array(samplesIn(LEAD_OUT)))
  const seconds = secondsOf(samples)
  return { mp3: writer.end(), seconds, lufs: meter.lufs(), truePeakDb: toDb(peak), segments }
}

/**
 * The gain of each segment that gives it, and with the limiter the whole, the loudness of an
 * episode.
 */
async function levelledGains(
  source: SegmentSource,
  scratch: Scratch,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const gains: number[] = []
  for (let i = 0; i < source.count; i++) {
    const lufs = loudnessOfSamples(toFloats(trimmed(await source.load(i)), 1, scratch))
    gains.push(fromDb(Math.min(MAX_GAIN, Number.isFinite(lufs) ? TARGET_LUFS - lufs : 0)))
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const meter = createLoudnessMeter()
    for (let i = 0; i < source.count; i++) {
      signal?.throwIfAborted()
      meter.push(limited(trimmed(await source.load(i)), gains[i] ?? 1, scratch))
      meter.push(new Float32Array(samplesIn(SEGMENT_GAP)))
    }
    const missing = TARGET_LUFS - meter.lufs()
    if (!Number.isFinite(missing) || Math.abs(missing) <= TOLERANCE) break
    for (let i = 0; i < gains.length; i++) gains[i] = (gains[i] ?? 1) * fromDb(missing)
  }
  return gains
}

function limited(pcm: Pcm, gain: number, scratch: Scratch): Float32Array<ArrayBuffer> {
  const samples = toFloats(pcm, gain, scratch)
  limit(samples, fromDb(CEILING), scratch)
  return samples
}
