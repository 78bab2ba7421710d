import { templates } from '@newsloom/db/schema/templates'
import { eq, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { returnToDeletedDrafts } from '../deletions/deleted-templates.ts'
import { restoreDeleted } from '../deletions/restore-deleted.ts'
import { pinTopicsThatExist } from '../subscriptions/pin-rows.ts'

/**
 * Restores a deleted template with its id, versions and tests, and gives it back to the topics
 * and campaigns that used it, unless they were given another one since.
 * @throws ConflictError when it was restored before, or is gone for good
 */
export async function undoDeleteTemplate(ctx: Context, { id }: { id: number }): Promise<{ restored: true }> {
  return transaction(ctx, async (tx) => {
    const uses = await restoreDeleted(tx, { kind: 'template', id })
    const { research_topics: topics = [], campaigns = [] } = uses
    await returnToDeletedDrafts(tx, campaigns)
    await tx.db.execute(sql`
      update campaigns c set template_ids = u.before
      from jsonb_to_recordset(${JSON.stringify(campaigns)}::text::jsonb) u (id int, before int[], after int[])
      where c.id = u.id and c.template_ids is not distinct from u.after`)
    await dropGoneTopic(tx, id)
    await tx.db.execute(sql`
      update research_topics t set template_id = ${id}
      from jsonb_to_recordset(${JSON.stringify(topics)}::text::jsonb) u (id int)
      where t.id = u.id and t.template_id is null`)
    return { restored: true }
  })
}

/** Clears the template's own topic if that is gone or being deleted. */
async function dropGoneTopic(tx: Tx, id: number): Promise<void> {
  const isIt = eq(templates.id, id)
  const [own] = await tx.db.select({ topicId: templates.topicId }).from(templates).where(isIt)
  if (!own?.topicId) return
  const [topic] = await pinTopicsThatExist(tx, [own.topicId])
  if (!topic) await tx.db.update(templates).set({ topicId: null }).where(isIt)
}
