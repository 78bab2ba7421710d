import type { PersonMailsPage, PersonPageInput } from '@newsloom/contract/people'
import type { Context } from '../context.ts'

export async function pagePersonMails(_ctx: Context, _input: PersonPageInput): Promise<PersonMailsPage> {
  throw new Error('not built yet')
}
