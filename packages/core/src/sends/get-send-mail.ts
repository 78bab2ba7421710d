import type { SendMailView } from '@newsloom/contract/sends'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function getSendMail(ctx: Context, input: { id: number }): Promise<SendMailView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
