import type { TemplateView } from '@newsloom/contract/templates/templates'
import type { Context } from '../context.ts'
import { templateView } from './content/template-view.ts'
import { requireTemplate } from './require-template.ts'

/** @throws NotFoundError when there is no such template */
export async function getTemplate(ctx: Context, { id }: { id: number }): Promise<TemplateView> {
  return templateView(await requireTemplate(ctx, id))
}
