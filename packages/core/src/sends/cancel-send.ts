import type { SendView } from '@newsloom/contract/sends'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function cancelSend(ctx: Context, input: { id: number }): Promise<SendView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
