import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { restoreDeleted } from '../deletions/restore-deleted.ts'

/**
 * Brings back a deleted template with its id, versions and tests, and gives it back to the topics
 * and campaigns that used it, unless they were given another one since.
 * @throws ConflictError when it was restored before, or is gone for good
 */
export async function undoDeleteTemplate(ctx: Context, { id }: { id: number }): Promise<{ restored: true }> {
  return transaction(ctx, async (tx) => {
    const uses = await restoreDeleted(tx, { kind: 'template', id })
    const { research_topics: topics = [], campaigns = [] } = uses
    // its own topic may be gone
    await tx.db.execute(sql`
      update templates t set topic_id = null
      where t.id = ${id} and not exists (select 1 from research_topics o where o.id = t.topic_id)`)
    await tx.db.execute(sql`
      update campaigns c set template_ids = u.before
      from jsonb_to_recordset(${JSON.stringify(campaigns)}::text::jsonb) u (id int, before int[], after int[])
      where c.id = u.id and c.template_ids is not distinct from u.after`)
    await tx.db.execute(sql`
      update research_topics t set template_id = ${id}
      from jsonb_to_recordset(${JSON.stringify(topics)}::text::jsonb) u (id int)
      where t.id = u.id and t.template_id is null`)
    return { restored: true }
  })
}
