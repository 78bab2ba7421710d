import { sentence } from '@newsloom/contract/sentences/sentences'
import type { TemplateVersionView } from '@newsloom/contract/templates/templates'
import { templateVersions } from '@newsloom/db/schema/templates'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { snapshotOf } from './content/save-state.ts'

type VersionKey = { id: number; version: number }

/** One earlier state. @throws NotFoundError */
export async function getVersion(ctx: Context, key: VersionKey): Promise<TemplateVersionView> {
  const row = await requireVersion(ctx, key)
  const { version, savedBy, savedAt } = row
  return { ...snapshotOf(row.snapshot), version, savedBy, savedAt: savedAt.toISOString() }
}

/** @throws NotFoundError also when the template is gone, with its versions */
export async function requireVersion(ctx: Context, { id, version }: VersionKey) {
  const [row] = await ctx.db
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, id), eq(templateVersions.version, version)))
  if (!row) throw new NotFoundError(sentence('versionGone'))
  return row
}
