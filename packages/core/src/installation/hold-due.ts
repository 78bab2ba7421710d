import type { CampaignHold } from '@newsloom/contract/campaigns/campaign-hold'
import type { NothingMailed } from '@newsloom/contract/contacts/subscription-note'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import type { SubscriptionKind } from '../subscriptions/apply-changes.ts'
import { claimDueLists, moveOn } from '../subscriptions/due-lists.ts'
import { sameFor, writeNotes } from '../subscriptions/list-notes.ts'

/** How the rows of an earlier time came back. */
type From = Extract<CampaignHold, { kind: 'restored' }>['from']
const WHY: Record<From, NothingMailed> = { backup: { kind: 'restored' }, wipe: { kind: 'wiped' } }

/**
 * For a database restored from an earlier time: nothing that came due since is mailed now.
 * - Campaigns that were due are put on hold for a user to decide.
 * - Lists that were due, or waited for a run, get a note and the next run.
 */
export async function holdDue(tx: Tx, from: From): Promise<void> {
  await holdDueCampaigns(tx, from)
  for (const kind of ['topic', 'campaign'] as const) {
    await leaveWaitingLists(tx, kind, WHY[from])
    await moveDueLists(tx, kind, WHY[from])
  }
}

async function holdDueCampaigns(tx: Tx, from: From): Promise<void> {
  await tx.db
    .update(campaigns)
    .set({ status: 'held', hold: { kind: 'restored', from } })
    .where(and(eq(campaigns.status, 'scheduled'), sql`${campaigns.scheduledAt} <= clock_timestamp()`))
}

const RUNS: Record<SubscriptionKind, string> = { topic: 'research_runs', campaign: 'campaign_runs' }

async function leaveWaitingLists(tx: Tx, kind: SubscriptionKind, why: NothingMailed): Promise<void> {
  const left = await tx.db.execute<{ itemId: number | null; listIds: number[] }>(sql`
    with waiting as (
      select id, ${sql.identifier(`${kind}_id`)} as "itemId", mail_list_ids as "listIds"
      from ${sql.identifier(RUNS[kind])} where mailed_at is null and mail_list_ids <> '{}' for update
    )
    update ${sql.identifier(RUNS[kind])} r set mail_list_ids = '{}' from waiting w where r.id = w.id
    returning w."itemId", w."listIds"`)
  for (const { itemId, listIds } of left)
    if (itemId !== null) await writeNotes(tx, kind, itemId, sameFor(listIds, why))
}

async function moveDueLists(tx: Tx, kind: SubscriptionKind, why: NothingMailed): Promise<void> {
  const items = await tx.db.execute<{ id: number }>(sql`
    select distinct ${sql.identifier(`${kind}_id`)} as id from ${sql.identifier(`${kind}_subscriptions`)}
    where is_active and next_run_at <= ${tx.now().toISOString()}::timestamptz order by 1`)
  for (const { id } of items) {
    const due = await claimDueLists(tx, kind, id, [])
    await moveOn(tx, kind, id, due, { note: why })
  }
}
