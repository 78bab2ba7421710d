import type { TemplateView } from '@newsloom/contract/templates/templates'
import { templates } from '@newsloom/db/schema/templates'
import { desc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { templateView } from './content/template-view.ts'

/** All templates, newest first. */
export async function listTemplates(ctx: Context): Promise<TemplateView[]> {
  const rows = await ctx.db.select().from(templates).orderBy(desc(templates.id))
  return rows.map(templateView)
}
