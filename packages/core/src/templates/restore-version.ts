import type { TemplateView } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** Makes an earlier state the present one, which is kept as a version. @throws NotFoundError */
export async function restoreVersion(
  ctx: Context,
  input: { id: number; version: number },
): Promise<TemplateView> {
  void ctx
  void input
  throw new Error('not built yet')
}
