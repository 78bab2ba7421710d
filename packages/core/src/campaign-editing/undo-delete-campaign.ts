import { campaigns } from '@newsloom/db/schema/campaigns'
import type { DeletedRows } from '@newsloom/db/schema/wipes'
import { eq, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { dropDeletedTemplates } from '../deletions/deleted-templates.ts'
import { restoreDeleted } from '../deletions/restore-deleted.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'
import { pinTemplates } from '../templates/require-template.ts'

/**
 * Restores a deleted draft with its id, content, script, approver and tests, and the addresses
 * of its podcast feed. It mails nobody by itself, and episodes that were withdrawn stay withdrawn.
 * @throws ConflictError when it was restored before, or is gone for good
 */
export async function undoDeleteCampaign(ctx: Context, { id }: { id: number }): Promise<{ restored: true }> {
  return transaction(ctx, async (tx) => {
    // takes the lock that erasing a person waits for
    await shareFreezes(tx)
    const uses = await restoreDeleted(tx, { kind: 'campaign', id })
    await endAutomation(tx, id)
    await dropGoneTemplates(tx, id)
    await returnUses(tx, id, uses)
    await noteTest(tx, id)
    return { restored: true }
  })
}

/** Cancels automated runs, which would email the campaign's lists. */
const endAutomation = ({ db }: Tx, id: number) =>
  db.execute(sql`
    update campaign_runs set mail_list_ids = '{}',
      ended_at = coalesce(ended_at, clock_timestamp()),
      state = case when state in ('queued', 'running', 'cancelling') then 'cancelled' else state end
    where campaign_id = ${id} and kind = 'automation' and mailed_at is null`)

/** Removes templates that were deleted after the campaign, as their deletion would have done. */
async function dropGoneTemplates(tx: Tx, id: number): Promise<void> {
  const isIt = eq(campaigns.id, id)
  const [row] = await tx.db.select({ ids: campaigns.templateIds }).from(campaigns).where(isIt)
  if (!row?.ids || row.ids.length === 0) return
  const left = (await pinTemplates(tx, row.ids)).map((template) => template.id)
  const gone = row.ids.filter((one) => !left.includes(one))
  if (gone.length === 0) return
  const templateIds = await dropDeletedTemplates(tx, { id, templateIds: row.ids, gone })
  await tx.db.update(campaigns).set({ templateIds }).where(isIt)
}

async function returnUses(tx: Tx, id: number, { sends = [], podcast_feeds = [] }: DeletedRows) {
  const ids = (rows: DeletedRows[string]) =>
    sql`(select u.id from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) u (id int))`
  await tx.db.execute(
    sql`update sends set campaign_id = ${id} where campaign_id is null and id in ${ids(sends)}`,
  )
  // a feed of a person who was erased since stays revoked
  await tx.db.execute(sql`
    update podcast_feeds set revoked_at = null
    where id in ${ids(podcast_feeds)} and (kind = 'shared' or email_norm is not null)`)
}

/** Marks the campaign as tested if its test was delivered while it was deleted. */
const noteTest = ({ db }: Tx, id: number) =>
  db.execute(sql`
    update campaigns c set tested_at = b.ended_at, test_send_id = null from send_batches b
    where c.id = ${id} and b.send_id = c.test_send_id and b.outcome = 'accepted'`)
