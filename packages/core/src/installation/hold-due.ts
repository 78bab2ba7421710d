import { campaigns } from '@newsloom/db/schema/campaigns'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import type { SubscriptionKind } from '../subscriptions/apply-changes.ts'
import { claimDueLists, moveOn } from '../subscriptions/due-lists.ts'
import { explainNothingMailed, nothingMailed, sameFor } from '../subscriptions/list-reasons.ts'

/** Why lists are mailed nothing, and why a campaign is held. */
type Reasons = { list: string; campaign: string }

/**
 * For a database whose rows come from an earlier time, so that nothing due since is mailed now:
 * - Campaigns that were due are put on hold for a user to decide.
 * - Lists that were due, or waited for a run, get a note and the next run.
 */
export async function holdDue(tx: Tx, reasons: Reasons): Promise<void> {
  await holdDueCampaigns(tx, reasons.campaign)
  for (const kind of ['topic', 'campaign'] as const) {
    await leaveWaitingLists(tx, kind, reasons.list)
    await moveDueLists(tx, kind, reasons.list)
  }
}

async function holdDueCampaigns(tx: Tx, statusNote: string): Promise<void> {
  await tx.db
    .update(campaigns)
    .set({ status: 'held', heldReason: 'restored', statusNote })
    .where(and(eq(campaigns.status, 'scheduled'), sql`${campaigns.scheduledAt} <= clock_timestamp()`))
}

const RUNS: Record<SubscriptionKind, string> = { topic: 'research_runs', campaign: 'campaign_runs' }

async function leaveWaitingLists(tx: Tx, kind: SubscriptionKind, why: string): Promise<void> {
  const left = await tx.db.execute<{ itemId: number | null; listIds: number[] }>(sql`
    with waiting as (
      select id, ${sql.identifier(`${kind}_id`)} as "itemId", mail_list_ids as "listIds"
      from ${sql.identifier(RUNS[kind])} where mailed_at is null and mail_list_ids <> '{}' for update
    )
    update ${sql.identifier(RUNS[kind])} r set mail_list_ids = '{}' from waiting w where r.id = w.id
    returning w."itemId", w."listIds"`)
  for (const { itemId, listIds } of left)
    if (itemId !== null) await explainNothingMailed(tx, kind, itemId, sameFor(listIds, why))
}

async function moveDueLists(tx: Tx, kind: SubscriptionKind, why: string): Promise<void> {
  const items = await tx.db.execute<{ id: number }>(sql`
    select distinct ${sql.identifier(`${kind}_id`)} as id from ${sql.identifier(`${kind}_subscriptions`)}
    where is_active and next_run_at <= ${tx.now().toISOString()}::timestamptz order by 1`)
  for (const { id } of items) {
    const due = await claimDueLists(tx, kind, id, [])
    await moveOn(tx, kind, id, due, { lastNote: nothingMailed(why) })
  }
}
