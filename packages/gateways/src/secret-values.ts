import { readBucket } from './audio-store/create-audio-store.ts'
import type { Env } from './config.ts'

/** Values of the environment that must not be logged. */
export function secretValues(env: Env): string[] {
  const { password } = env.DATABASE_URL && URL.canParse(env.DATABASE_URL) ? new URL(env.DATABASE_URL) : {}
  const inUrl = password ? `:${password}@` : undefined
  const bucket = env.AUDIO_STORE ? readBucket(env.AUDIO_STORE)?.secretAccessKey : undefined
  const keys = [env.GEMINI_API_KEY, env.RESEND_API_KEY, env.RESEND_WEBHOOK_SECRET, bucket]
  return [env.ACCESS_TOKEN, env.LINK_SECRET, ...keys, inUrl].filter((value) => value !== undefined)
}
