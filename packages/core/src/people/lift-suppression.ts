import type { LiftSuppressionInput, PersonView } from '@newsloom/contract/people'
import type { Context } from '../context.ts'

export async function liftSuppression(_ctx: Context, _input: LiftSuppressionInput): Promise<PersonView> {
  throw new Error('not built yet')
}
