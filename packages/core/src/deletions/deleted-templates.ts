import { type DeletedRows, deletions } from '@newsloom/db/schema/wipes'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

type TemplateIds = number[] | null

/**
 * Removes deleted templates from a restored draft, as their deletion would have done. Undoing that
 * deletion gives them back.
 * @returns the templates that are left
 */
export async function dropDeletedTemplates(
  tx: Tx,
  { id, templateIds, gone }: { id: number; templateIds: number[]; gone: number[] },
): Promise<TemplateIds> {
  const kept = await tx.db
    .select({ template: deletions.itemId })
    .from(deletions)
    .where(and(isTemplate, inArray(deletions.itemId, gone), gt(deletions.undoUntil, tx.now())))
    .orderBy(asc(deletions.undoUntil), asc(deletions.itemId))
  let before = templateIds
  for (const template of new Set([...kept.map((one) => one.template), ...gone])) {
    const left = before.filter((one) => one !== template)
    const use = { id, before, after: left.length > 0 ? left : null }
    await tx.db
      .update(deletions)
      .set({ uses: withUse(use) })
      .where(and(isTemplate, eq(deletions.itemId, template)))
    before = left
  }
  return before.length > 0 ? before : null
}

const isTemplate = eq(deletions.kind, 'template')

const withUse = (use: { id: number; before: number[]; after: TemplateIds }) =>
  sql`jsonb_set(${deletions.uses}, '{campaigns}',
    coalesce(${deletions.uses} -> 'campaigns', '[]') || ${JSON.stringify([use])}::text::jsonb)`

/** Gives a restored template back to drafts that were deleted after it. */
export async function returnToDeletedDrafts(tx: Tx, uses: DeletedRows[string]): Promise<void> {
  await tx.db.execute(sql`
    update deletions d set rows = jsonb_set(d.rows, '{campaigns,0,template_ids}', u.before)
    from jsonb_to_recordset(${JSON.stringify(uses)}::text::jsonb) u (id int, before jsonb, after jsonb)
    where d.kind = 'campaign' and d.item_id = u.id
      and d.rows #> '{campaigns,0,template_ids}' is not distinct from coalesce(u.after, 'null')`)
}
