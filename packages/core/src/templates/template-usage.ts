import type { TemplateUsage } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** Who uses a template. @throws NotFoundError */
export async function templateUsage(ctx: Context, input: { id: number }): Promise<TemplateUsage> {
  void ctx
  void input
  throw new Error('not built yet')
}
