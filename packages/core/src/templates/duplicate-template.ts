import type { TemplateView } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** Makes '<name> (copy)'. @throws NotFoundError */
export async function duplicateTemplate(ctx: Context, input: { id: number }): Promise<TemplateView> {
  void ctx
  void input
  throw new Error('not built yet')
}
