import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import type { SubscriptionKind } from '../subscriptions/apply-changes.ts'
import { claimDueLists, moveOn } from '../subscriptions/due-lists.ts'
import { AUTOMATIONS } from './automations.ts'
import type { DueItem } from './kinds/automation.ts'

/** Adds the due lists to the current run, or starts one, and sets their next times. */
export async function runDueItem(tx: Tx, kind: SubscriptionKind, { id, why, start }: DueItem): Promise<void> {
  if (why !== null) {
    await moveOn(tx, kind, id, await claimDueLists(tx, kind, id, []), { note: why })
    return
  }
  const running = await joinableRun(tx, kind, id)
  if (running === 'busy') return
  const lists = await claimDueLists(tx, kind, id, running?.mailListIds ?? [])
  if (lists.length === 0) return
  const listIds = lists.map((one) => one.listId)
  if (running) await join(tx, kind, running, listIds)
  else if (!(await start(listIds))) return
  await moveOn(tx, kind, id, lists, { lastRunAt: tx.now(), note: null })
}

type Joinable = { id: number; mailListIds: number[] }

/**
 * The automation's current run, with its row locked: it is not saved yet, and cannot be before
 * these lists are added. 'busy': a topic's run belongs to a user, or one is just being saved or
 * cancelled; the lists wait for the next sweep.
 */
async function joinableRun(tx: Tx, kind: SubscriptionKind, id: number): Promise<Joinable | null | 'busy'> {
  const { table, ofItem, isOwn } = AUTOMATIONS[kind].runs
  const [any] = await tx.db.execute(sql`select 1 from ${table} where ${ofItem(id)}`)
  if (!any) return null
  const [run] = await tx.db.execute<Joinable & { mayJoin: boolean }>(sql`
    select id, mail_list_ids as "mailListIds", ${isOwn} and state <> 'cancelling' as "mayJoin"
    from ${table} where ${ofItem(id)} for update skip locked`)
  return run?.mayJoin ? run : 'busy'
}

async function join(tx: Tx, kind: SubscriptionKind, run: Joinable, listIds: number[]): Promise<void> {
  await tx.db.execute(sql`
    update ${AUTOMATIONS[kind].runs.table} set mail_list_ids = ${sql.param([...run.mailListIds, ...listIds])}::int[]
    where id = ${run.id}`)
}
