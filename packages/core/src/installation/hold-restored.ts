import { campaigns } from '@newsloom/db/schema/campaigns'
import { and, eq, sql } from 'drizzle-orm'
import { moveOn, takeDue } from '../automation/due-lists.ts'
import { sameFor, tellLists } from '../automation/list-notes.ts'
import { nothingMailed } from '../automation/notes.ts'
import type { Tx } from '../context.ts'
import type { Kind } from '../subscriptions/apply-changes.ts'
import { lastSignOfLife } from './sign-of-life.ts'

const MAYBE_MAILED = 'the database was restored from a backup, and this email may have been sent before that'
const MAYBE_SENT =
  'The database was restored from a backup after this campaign was due, so it may already have been sent. Send it now, or choose another time.'

/**
 * Keeps a restored or copied database from mailing anyone twice, as nobody knows what was mailed
 * after the backup was made:
 * - Sends in progress keep their idempotency keys. Within 23 h of the backup their batches are
 *   posted again, and the mail service drops what it already accepted. Older batches become
 *   uncertain.
 * - Campaigns that were due are put on hold for a user to decide.
 * - Lists that were due, or waited for a run, get a note and the next run.
 */
export async function holdRestored(tx: Tx): Promise<void> {
  await doubtOpenBatches(tx)
  await holdDueCampaigns(tx)
  for (const kind of ['topic', 'campaign'] as const) {
    await leaveWaitingLists(tx, kind)
    await moveDueLists(tx, kind)
  }
}

/** As if each had been posted right after the backup, without a response. */
async function doubtOpenBatches(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    update send_batches b
    set first_attempt_at = coalesce(b.first_attempt_at, greatest(${lastSignOfLife}, s.created_at)),
      attempts = greatest(b.attempts, 1)
    from sends s where s.id = b.send_id and b.state <> 'done'`)
}

async function holdDueCampaigns(tx: Tx): Promise<void> {
  await tx.db
    .update(campaigns)
    .set({ status: 'held', heldReason: 'restored', statusNote: MAYBE_SENT })
    .where(and(eq(campaigns.status, 'scheduled'), sql`${campaigns.scheduledAt} <= clock_timestamp()`))
}

const RUNS: Record<Kind, string> = { topic: 'research_runs', campaign: 'campaign_runs' }

async function leaveWaitingLists(tx: Tx, kind: Kind): Promise<void> {
  const left = await tx.db.execute<{ itemId: number | null; listIds: number[] }>(sql`
    with waiting as (
      select id, ${sql.identifier(`${kind}_id`)} as "itemId", mail_list_ids as "listIds"
      from ${sql.identifier(RUNS[kind])} where mailed_at is null and mail_list_ids <> '{}' for update
    )
    update ${sql.identifier(RUNS[kind])} r set mail_list_ids = '{}' from waiting w where r.id = w.id
    returning w."itemId", w."listIds"`)
  for (const { itemId, listIds } of left)
    if (itemId !== null) await tellLists(tx, kind, itemId, sameFor(listIds, MAYBE_MAILED))
}

async function moveDueLists(tx: Tx, kind: Kind): Promise<void> {
  const items = await tx.db.execute<{ id: number }>(sql`
    select distinct ${sql.identifier(`${kind}_id`)} as id from ${sql.identifier(`${kind}_subscriptions`)}
    where is_active and next_run_at <= ${tx.now().toISOString()}::timestamptz order by 1`)
  for (const { id } of items) {
    const due = await takeDue(tx, kind, id, [])
    await moveOn(tx, kind, id, due, { lastNote: nothingMailed(MAYBE_MAILED) })
  }
}
