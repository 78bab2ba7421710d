import type { PersonView, SuppressInput } from '@newsloom/contract/people'
import type { Context } from '../context.ts'

export async function suppressPerson(_ctx: Context, _input: SuppressInput): Promise<PersonView> {
  throw new Error('not built yet')
}
