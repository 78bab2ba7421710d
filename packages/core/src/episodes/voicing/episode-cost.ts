import { costOf } from '@newsloom/contract/research/model-prices'
import { speechCost } from '../../speech/speech-cost.ts'
import type { SegmentRow } from './episode-rows.ts'

/** USD for the segments of an episode: before they are recorded, and for all answers so far. */
export function segmentCosts(model: string, segments: readonly SegmentRow[], at: Date) {
  const asked = segments.filter(({ isReused }) => !isReused)
  const characters = asked.flatMap(({ turns }) => turns).reduce((sum, { spoken }) => sum + spoken.length, 0)
  const seconds = asked.reduce((sum, { estimatedSeconds }) => sum + estimatedSeconds, 0)
  const prompt = asked.reduce((sum, { promptTokens }) => sum + promptTokens, 0)
  const answer = asked.reduce((sum, { audioTokens }) => sum + audioTokens, 0)
  return {
    estimate: speechCost(model, { characters, seconds }, at),
    soFar: costOf(model, { prompt, answer }, at),
  }
}
