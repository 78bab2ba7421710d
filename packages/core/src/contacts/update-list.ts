import type { ContactListView, UpdateListInput } from '@newsloom/contract/lists'
import type { Context } from '../context.ts'

export async function updateList(_ctx: Context, _input: UpdateListInput): Promise<ContactListView> {
  throw new Error('not built yet')
}
