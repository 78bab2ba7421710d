import type { TemplateVersionCard } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** Earlier states of a template, newest first. @throws NotFoundError */
export async function listVersions(ctx: Context, input: { id: number }): Promise<TemplateVersionCard[]> {
  void ctx
  void input
  throw new Error('not built yet')
}
