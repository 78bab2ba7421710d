import { z } from 'zod'
import { Id } from '../primitives.ts'
import { RunState } from '../run-state.ts'
import { Voice } from './episode.ts'
import { PodcastLanguage } from './podcast-language.ts'

export const VoiceSampleInput = z.object({ voice: Voice, language: PodcastLanguage })
export type VoiceSampleInput = z.infer<typeof VoiceSampleInput>

/** A few words of a voice: their making, and the result. */
export const VoiceSampleView = z.object({
  id: Id,
  voice: z.string(),
  language: z.string(),
  state: RunState,
  error: z.string().nullable(),
  /** the path of the MP3 file; null: not ready */
  audioPath: z.string().nullable(),
})
export type VoiceSampleView = z.infer<typeof VoiceSampleView>

/** The sample of a voice, if there is one, and the cost of making it. */
export const VoiceSampleOffer = z.object({
  /** whether there is an API key for the voices */
  hasKey: z.boolean(),
  /** USD for a new one; null: unknown, or there is no key */
  cost: z.number().nullable(),
  /** the newest; null: none was asked for */
  sample: VoiceSampleView.nullable(),
})
export type VoiceSampleOffer = z.infer<typeof VoiceSampleOffer>
