import type { PersonExport, PersonInput } from '@newsloom/contract/people'
import type { Context } from '../context.ts'

export async function exportPerson(_ctx: Context, _input: PersonInput): Promise<PersonExport> {
  throw new Error('not built yet')
}
