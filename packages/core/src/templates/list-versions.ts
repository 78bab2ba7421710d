import type { TemplateVersionCard } from '@newsloom/contract/templates/templates'
import { templateVersions } from '@newsloom/db/schema/templates'
import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requireTemplateId } from './require-template.ts'

/** Earlier states of a template, newest first. @throws NotFoundError */
export async function listVersions(ctx: Context, { id }: { id: number }): Promise<TemplateVersionCard[]> {
  const { version, savedBy, savedAt, snapshot } = templateVersions
  const rows = await ctx.db
    .select({
      version,
      name: sql<string>`${snapshot} ->> 'name'`,
      subject: sql<string>`${snapshot} ->> 'subject'`,
      savedBy,
      savedAt,
    })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(version))
  if (rows.length === 0) await requireTemplateId(ctx, id)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}
