import type { AutoFillResult } from '@newsloom/contract/research/topics'
import type { Context } from '../context.ts'

const LIMIT_MS = 90_000

/** Drafts a topic for a persona; nothing is saved. Throws the analyst's errors. */
export async function autoFillTopic(ctx: Context, { persona }: { persona: string }): Promise<AutoFillResult> {
  return ctx.analyst.draftTopic(persona, AbortSignal.timeout(LIMIT_MS))
}
