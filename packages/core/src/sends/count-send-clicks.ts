import type { SendClicks } from '@newsloom/contract/sends'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function countSendClicks(ctx: Context, input: { id: number }): Promise<SendClicks> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
