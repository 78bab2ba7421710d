import type { CreateTemplateInput, TemplateView } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** Saves a new template. @throws InvalidError */
export async function createTemplate(ctx: Context, input: CreateTemplateInput): Promise<TemplateView> {
  void ctx
  void input
  throw new Error('not built yet')
}
