import { z } from 'zod'
import { ModelOption } from './research/models.ts'
import { StarterSource } from './research/sources.ts'

/** The facts about the installation that the UI needs; contains no secrets. */
export const SystemView = z.object({
  user: z.object({ name: z.string(), email: z.string() }),
  /** the user's address; null: only the sample one is set */
  ownAddress: z.string().nullable(),
  /** 'gemini' with a key, else the local analyst */
  analyst: z.enum(['gemini', 'local']),
  /** 'resend' with a key, else the local outbox */
  mailer: z.enum(['resend', 'outbox']),
  mailFrom: z.string(),
  publicUrl: z.string(),
  models: z.array(ModelOption),
  /** the bundled `sample:` sources, which need no internet */
  sampleSources: z.array(z.string()),
  /** well-known public feeds, read by topics without their own sources */
  starterSources: z.array(StarterSource),
  /** initial prompts of the topic form */
  defaultPrompts: z.object({ customPrompt: z.string(), formatPrompt: z.string() }),
})
export type SystemView = z.infer<typeof SystemView>

/** The body of every REST error. */
export const ErrorBody = z.object({ error: z.string(), message: z.string(), details: z.unknown().optional() })
export type ErrorBody = z.infer<typeof ErrorBody>

export const HealthView = z.object({
  status: z.literal('ok'),
  version: z.string(),
  uptimeSeconds: z.number(),
})
export const ReadyCheck = z.object({
  name: z.enum(['database', 'storage', 'queue', 'worker', 'audio']),
  ok: z.boolean(),
  detail: z.string(),
})
export const ReadyView = z.object({ status: z.enum(['ready', 'not-ready']), checks: z.array(ReadyCheck) })
export type ReadyView = z.infer<typeof ReadyView>
