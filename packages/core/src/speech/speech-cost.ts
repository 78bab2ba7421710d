import { AUDIO_TOKENS_PER_SECOND, costOf } from '@newsloom/contract/research/model-prices'

/** A token of English is about four characters; other languages have shorter ones. */
const CHARACTERS_PER_TOKEN = 2.5

type SpeechSize = { characters: number; seconds: number }

/** USD for speaking this much text; null: the model's price is unknown. */
export function speechCost(model: string, { characters, seconds }: SpeechSize, at: Date): number | null {
  const prompt = Math.ceil(characters / CHARACTERS_PER_TOKEN)
  return costOf(model, { prompt, answer: Math.ceil(seconds * AUDIO_TOKENS_PER_SECOND) }, at)
}
