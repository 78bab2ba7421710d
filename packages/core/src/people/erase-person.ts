import type { ErasePersonResult, PersonInput } from '@newsloom/contract/people'
import type { Context } from '../context.ts'

export async function erasePerson(_ctx: Context, _input: PersonInput): Promise<ErasePersonResult> {
  throw new Error('not built yet')
}
