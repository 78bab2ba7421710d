import type { PersonClicksPage, PersonPageInput } from '@newsloom/contract/people'
import type { Context } from '../context.ts'

export async function pagePersonClicks(_ctx: Context, _input: PersonPageInput): Promise<PersonClicksPage> {
  throw new Error('not built yet')
}
