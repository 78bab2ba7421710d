import type { TemplateView, UpdateTemplateInput } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** Saves a template and keeps its present state as a version. @throws NotFoundError, ConflictError (baseVersion) */
export async function updateTemplate(ctx: Context, input: UpdateTemplateInput): Promise<TemplateView> {
  void ctx
  void input
  throw new Error('not built yet')
}
