import { isDeepStrictEqual } from 'node:util'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { type TemplateSnapshot, templates, templateVersions } from '@newsloom/db/schema/templates'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { oneRow } from '../../lib/one-row.ts'
import type { TemplateRow } from '../require-template.ts'
import { templateView } from './template-view.ts'

/** Everything that a save may change. */
export type TemplateState = TemplateSnapshot & { isReusable: boolean }

/** The state that a version stores. */
export const snapshotOf = (row: TemplateSnapshot): Required<TemplateSnapshot> => ({
  name: row.name,
  subject: row.subject,
  preheader: row.preheader ?? '',
  htmlContent: row.htmlContent,
  content: row.content,
  customPrompt: row.customPrompt,
  formatPrompt: row.formatPrompt,
  geminiModel: row.geminiModel,
})

/**
 * Whether a save would change nothing visible. HTML rendered from the same blocks counts as the
 * same.
 */
export const isSameState = (row: TemplateRow, next: TemplateState): boolean =>
  isDeepStrictEqual(comparable(row), comparable(next))

const comparable = (state: TemplateState) => ({
  ...snapshotOf(state),
  htmlContent: state.content.length > 0 ? '' : state.htmlContent,
  isReusable: state.isReusable,
})

/**
 * Gives a template, whose row is locked, a new state, and stores the current one as a version; the
 * last 50 are kept.
 */
export async function saveState(tx: Tx, row: TemplateRow, next: TemplateState): Promise<TemplateView> {
  await tx.db.insert(templateVersions).values({
    templateId: row.id,
    version: row.version,
    snapshot: snapshotOf(row),
    savedBy: tx.config.user.name,
    savedAt: row.updatedAt,
  })
  const version = row.version + 1
  const { templateId, version: kept } = templateVersions
  await tx.db
    .delete(templateVersions)
    .where(and(eq(templateId, row.id), lt(kept, version - TEMPLATE_LIMITS.versions)))
  const saved = oneRow(
    await tx.db
      .update(templates)
      .set({ ...next, version, updatedAt: tx.now() })
      .where(eq(templates.id, row.id))
      .returning(),
  )
  return templateView(saved)
}
