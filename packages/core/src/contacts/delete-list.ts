import type { DeleteListResult } from '@newsloom/contract/lists'
import type { Context } from '../context.ts'

export async function deleteList(_ctx: Context, _input: { id: number }): Promise<DeleteListResult> {
  throw new Error('not built yet')
}
