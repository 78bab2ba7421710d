import { type Pcm, SAMPLE_RATE, samplesIn, toDb } from '../pcm.ts'

/** Seconds of a frame: about a phoneme. */
export const FRAME = 0.02
/** Below this, in dBFS, a frame is a pause: speech of a model is at -35 and more. */
export const PAUSE_DB = -50
const FLOOR_DB = -120

/** The level of each frame, in dBFS. */
export function frameLevels(pcm: Pcm): Float32Array {
  const length = samplesIn(FRAME)
  const levels = new Float32Array(Math.floor(pcm.length / length))
  for (let frame = 0; frame < levels.length; frame++) {
    let sum = 0
    for (let i = frame * length; i < (frame + 1) * length; i++) sum += (pcm[i] ?? 0) ** 2
    const level = toDb(Math.sqrt(sum / length) / 32_768)
    levels[frame] = Math.max(FLOOR_DB, level)
  }
  return levels
}

/** The level that this share of the frames does not exceed, in dBFS. */
export function levelAt(levels: Float32Array, share: number): number {
  const sorted = levels.toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? FLOOR_DB
}

export type Stretch = { from: number; to: number }

/** Pauses of at least `seconds`, as frames from and up to. */
export function pausesIn(levels: Float32Array, seconds: number): Stretch[] {
  const shortest = Math.round(seconds / FRAME)
  const pauses: Stretch[] = []
  let from = -1
  for (let frame = 0; frame <= levels.length; frame++) {
    const isPause = frame < levels.length && (levels[frame] ?? 0) < PAUSE_DB
    if (isPause && from < 0) from = frame
    if (isPause || from < 0) continue
    if (frame - from >= shortest) pauses.push({ from, to: frame })
    from = -1
  }
  return pauses
}

/** Silence kept before and after speech, as quiet consonants are part of it. */
const KEPT = 0.08

/** The speech without the silence around it. */
export function trimmed(pcm: Pcm): Pcm {
  const levels = frameLevels(pcm)
  const isSpeech = (level: number) => level >= PAUSE_DB
  const first = levels.findIndex(isSpeech)
  if (first < 0) return pcm.subarray(0, 0)
  const last = levels.findLastIndex(isSpeech)
  const from = Math.max(0, first * FRAME - KEPT)
  const to = (last + 1) * FRAME + KEPT
  return pcm.subarray(Math.round(from * SAMPLE_RATE), Math.min(pcm.length, Math.round(to * SAMPLE_RATE)))
}
