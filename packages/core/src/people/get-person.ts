import type { PersonInput, PersonView } from '@newsloom/contract/people'
import type { Context } from '../context.ts'

export async function getPerson(_ctx: Context, _input: PersonInput): Promise<PersonView> {
  throw new Error('not built yet')
}
