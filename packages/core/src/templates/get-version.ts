import type { TemplateVersionView } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** One earlier state. @throws NotFoundError */
export async function getVersion(
  ctx: Context,
  input: { id: number; version: number },
): Promise<TemplateVersionView> {
  void ctx
  void input
  throw new Error('not built yet')
}
