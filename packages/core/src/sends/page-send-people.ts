import type { SendPeopleInput, SendPeoplePage } from '@newsloom/contract/sends'
import type { z } from 'zod'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function pageSendPeople(
  ctx: Context,
  input: z.infer<typeof SendPeopleInput>,
): Promise<SendPeoplePage> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
