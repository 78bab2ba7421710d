import type { TemplateView } from '@newsloom/contract/templates'
import { templates } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { templateView } from './template-view.ts'

/** @throws NotFoundError when there is no such template */
export async function getTemplate(ctx: Context, { id }: { id: number }): Promise<TemplateView> {
  const [row] = await ctx.db.select().from(templates).where(eq(templates.id, id))
  if (!row) throw new NotFoundError('This template does not exist any more')
  return templateView(row)
}
