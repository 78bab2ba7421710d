import type { LinkCheck } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** Asks each address whether it leads anywhere. */
export async function checkLinks(ctx: Context, input: { urls: string[] }): Promise<LinkCheck[]> {
  void ctx
  void input
  throw new Error('not built yet')
}
