import type { ContactsSummary } from '@newsloom/contract/lists'
import type { Context } from '../context.ts'

export async function getContactsSummary(_ctx: Context): Promise<ContactsSummary> {
  throw new Error('not built yet')
}
