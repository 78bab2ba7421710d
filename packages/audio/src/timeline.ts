import { FRAME, frameLevels, pausesIn } from './checks/levels.ts'
import { type Pcm, secondsOf } from './pcm.ts'

/** Shortest pause, in seconds, at which a line may end. */
const SHORTEST_PAUSE = 0.12
/** Seconds around the estimated end of a line in which such a pause is looked for. */
const NEAR = 2

/**
 * When each line of a segment ends, in seconds from its start: where the estimated lengths say,
 * moved to the longest pause nearby. The last line ends with the segment.
 */
export function lineEnds(pcm: Pcm, estimates: readonly number[]): number[] {
  const seconds = secondsOf(pcm.length)
  const total = estimates.reduce((sum, estimate) => sum + estimate, 0)
  const pauses = pausesIn(frameLevels(pcm), SHORTEST_PAUSE).map(({ from, to }) => ({
    at: ((from + to) / 2) * FRAME,
    length: to - from,
  }))
  const ends: number[] = []
  let spoken = 0
  for (const estimate of estimates.slice(0, -1)) {
    spoken += estimate
    const guess = total === 0 ? seconds : (spoken / total) * seconds
    const earliest = ends.at(-1) ?? 0
    const near = pauses.filter(({ at }) => at > earliest && Math.abs(at - guess) <= NEAR)
    const best = near.toSorted((a, b) => b.length - a.length)[0]
    ends.push(best?.at ?? Math.max(earliest, guess))
  }
  return [...ends, seconds]
}
