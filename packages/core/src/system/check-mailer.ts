import type { MailerCheck } from '@newsloom/contract/campaign-sending'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function checkMailer(ctx: Context, input: { signal: AbortSignal }): Promise<MailerCheck> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
