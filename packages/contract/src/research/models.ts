import { z } from 'zod'
import { IsoTime } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'

/**
 * The model ids that the product stores and shows. All four are shut down upstream; the gateway
 * resolves each to a live successor of its family.
 */
export const STORED_MODELS = [
  { id: 'gemini-1.5-flash', label: 'Gemini 1.5 Flash', tier: 'Free', family: 'flash' },
  { id: 'gemini-1.5-flash-8b', label: 'Gemini 1.5 Flash 8B', tier: 'Free', family: 'flash' },
  { id: 'gemini-2.0-flash-exp', label: 'Gemini 2.0 Flash (experimental)', tier: 'Free', family: 'flash' },
  { id: 'gemini-1.5-pro', label: 'Gemini 1.5 Pro', tier: 'Paid', family: 'pro' },
] as const

export const DEFAULT_MODEL = 'gemini-1.5-flash'

/** The local analyst's name. It quotes sentences from the articles and uses no model. */
export const LOCAL_ANALYST = 'Newsloom local analyst'
/** Whether a text was made on this machine without a model; `modelUsed`: from the answer. */
export const isLocalAnalyst = (modelUsed: string): boolean => modelUsed === LOCAL_ANALYST

/** A stored id or a live one found in the API's list. */
export const ModelId = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9][a-z0-9.-]*$/i, sentence('modelId'))
export type ModelId = z.infer<typeof ModelId>

/** One entry of the model select. `live`: found in the API's list; `tier` is unknown for those. */
export const ModelOption = z.object({
  id: ModelId,
  label: z.string(),
  tier: z.enum(['Free', 'Paid']).nullable(),
  live: z.boolean(),
  /** a model that is listed but answered 404: since when, and the model asked instead */
  gone: z.object({ since: IsoTime, successor: z.string().nullable() }).optional(),
})
export type ModelOption = z.infer<typeof ModelOption>
