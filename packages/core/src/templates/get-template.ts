import type { TemplateView } from '@newsloom/contract/templates/templates'
import type { Context } from '../context.ts'
import { requireTemplate } from './require-template.ts'
import { templateView } from './template-view.ts'

/** @throws NotFoundError when there is no such template */
export async function getTemplate(ctx: Context, { id }: { id: number }): Promise<TemplateView> {
  return templateView(await requireTemplate(ctx, id))
}
