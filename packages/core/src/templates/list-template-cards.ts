import type { TemplateCard } from '@newsloom/contract/templates'
import { templates } from '@newsloom/db/schema/templates'
import { desc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { templateCard } from './template-view.ts'

/** All templates without their content, the newest first. */
export async function listTemplateCards(ctx: Context): Promise<TemplateCard[]> {
  const rows = await ctx.db.select().from(templates).orderBy(desc(templates.id))
  return rows.map(templateCard)
}
