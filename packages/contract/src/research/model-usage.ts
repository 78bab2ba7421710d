import { z } from 'zod'

/** A model's usage for a text. */
export const ModelUsage = z.object({
  /** null: not reported, as by the local analyst */
  tokens: z.object({ prompt: z.number(), answer: z.number() }).nullable(),
  /** null: not measured, as the text is older than that */
  ms: z.number().nullable(),
  /** null: unknown */
  costUsd: z.number().nullable(),
})
export type ModelUsage = z.infer<typeof ModelUsage>
