import { AUDIO_TOKENS_PER_SECOND, costOf } from '@newsloom/contract/research/model-prices'
import type { SegmentRow } from './episode-rows.ts'

/** A token of English is about four characters; other languages have shorter ones. */
const CHARACTERS_PER_TOKEN = 2.5

type Asked = { characters: number; seconds: number }

/** USD for voicing this much text; null: the model's price is unknown. */
export function speechCost(model: string, { characters, seconds }: Asked, at: Date): number | null {
  const prompt = Math.ceil(characters / CHARACTERS_PER_TOKEN)
  return costOf(model, { prompt, answer: Math.ceil(seconds * AUDIO_TOKENS_PER_SECOND) }, at)
}

/** USD for the segments of an episode: before they are voiced, and for all answers so far. */
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
