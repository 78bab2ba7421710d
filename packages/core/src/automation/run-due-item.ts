import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { researchRuns } from '@newsloom/db/schema/research'
import { type SQL, sql } from 'drizzle-orm'
import { contentRun } from '../campaign-content/content-run.ts'
import type { Tx } from '../context.ts'
import { researchRun } from '../research/research-run.ts'
import type { Kind } from '../subscriptions/apply-changes.ts'
import { moveOn, takeDue } from './due-lists.ts'
import { nothingMailed } from './notes.ts'

/** A topic or campaign, whose row is locked. */
export type DueItem = {
  id: number
  /** why nothing runs for its lists; null: a run may start */
  why: string | null
  /** @returns false when there already is a run that does not mail to these lists */
  start: (mailListIds: number[]) => Promise<boolean>
}

/** Adds the due lists to the current run, or starts one, and sets their next times. */
export async function runDueItem(tx: Tx, kind: Kind, { id, why, start }: DueItem): Promise<void> {
  if (why !== null) {
    await moveOn(tx, kind, id, await takeDue(tx, kind, id, []), { lastNote: nothingMailed(why) })
    return
  }
  const underWay = await joinableRun(tx, kind, id)
  if (underWay === 'busy') return
  const lists = await takeDue(tx, kind, id, underWay?.mailListIds ?? [])
  if (lists.length === 0) return
  const listIds = lists.map((one) => one.listId)
  if (underWay) await join(tx, kind, underWay, listIds)
  else if (!(await start(listIds))) return
  await moveOn(tx, kind, id, lists, { lastRunAt: tx.now(), lastNote: '' })
}

/** Runs that prevent one of an automation, and which of them belong to an automation. */
const RUNS: Record<Kind, { table: SQL; ofItem: (id: number) => SQL; isOwn: SQL }> = {
  topic: {
    table: sql`${researchRuns}`,
    ofItem: (id) => sql`${researchRuns.topicId} = ${id} and ${researchRun.isActive}`,
    isOwn: sql`${researchRuns.executionType} = 'automation'`,
  },
  campaign: {
    table: sql`${campaignRuns}`,
    // a user's run does not matter
    ofItem: (id) =>
      sql`${campaignRuns.campaignId} = ${id} and ${campaignRuns.kind} = 'automation' and ${contentRun.isActive}`,
    isOwn: sql`true`,
  },
}

type Joinable = { id: number; mailListIds: number[] }

/**
 * The automation's current run, with its row locked: it is not saved yet, and cannot be before
 * these lists are added. 'busy': a topic's run belongs to a user, or one is just being saved or
 * cancelled; the lists wait for the next sweep.
 */
async function joinableRun(tx: Tx, kind: Kind, id: number): Promise<Joinable | null | 'busy'> {
  const { table, ofItem, isOwn } = RUNS[kind]
  const [any] = await tx.db.execute(sql`select 1 from ${table} where ${ofItem(id)}`)
  if (!any) return null
  const [run] = await tx.db.execute<Joinable & { mayJoin: boolean }>(sql`
    select id, mail_list_ids as "mailListIds", ${isOwn} and state <> 'cancelling' as "mayJoin"
    from ${table} where ${ofItem(id)} for update skip locked`)
  return run?.mayJoin ? run : 'busy'
}

async function join(tx: Tx, kind: Kind, run: Joinable, listIds: number[]): Promise<void> {
  await tx.db.execute(sql`
    update ${RUNS[kind].table} set mail_list_ids = ${sql.param([...run.mailListIds, ...listIds])}::int[]
    where id = ${run.id}`)
}
