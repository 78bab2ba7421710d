import { researchRuns } from '@newsloom/db/schema/research'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { isActive } from '../research/active-states.ts'
import { createOrFindRun } from '../research/create-run.ts'
import type { Topic } from '../research/require-topic.ts'
import { nothingMailed } from './notes.ts'
import { nextRunAt } from './schedule.ts'

/**
 * One research for each topic that lists are due for, and their next times, in one transaction a topic: whatever dies,
 * a due list is either still due or in exactly one run. Any number of sweepers may do so at once.
 */
export async function runDueSubscriptions(ctx: Context): Promise<void> {
  await bringBackFarOff(ctx)
  const topics = await ctx.db
    .selectDistinct({ id: topicSubscriptions.topicId })
    .from(topicSubscriptions)
    .where(isDue(ctx))
  for (const { id } of topics) {
    try {
      await transaction(ctx, (tx) => runTopic(tx, id))
    } catch (error) {
      ctx.log.error({ err: error, topicId: id }, 'due subscriptions were not run; they stay due')
    }
  }
}

const isDue = (ctx: Context) =>
  and(eq(topicSubscriptions.isActive, true), lte(topicSubscriptions.nextRunAt, ctx.now()))

/** No next time is more than a period ahead, unless the clock was set back: by more than a period, nobody should wait that long. */
async function bringBackFarOff(ctx: Context): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const period = sql`${topicSubscriptions.frequency} * interval '1 hour'`
  await ctx.db
    .update(topicSubscriptions)
    .set({ nextRunAt: sql`${now} + ${period}` })
    .where(
      and(
        eq(topicSubscriptions.isActive, true),
        gt(topicSubscriptions.nextRunAt, sql`${now} + 2 * ${period}`),
      ),
    )
}

async function runTopic(tx: Context, topicId: number): Promise<void> {
  // a topic that is being deleted holds its run and wants its subscriptions: the sweep is the one that gives way
  await tx.db.execute(sql`set local lock_timeout = '500ms'`)
  const [topic] = await tx.db
    .select()
    .from(researchTopics)
    .where(eq(researchTopics.id, topicId))
    .for('no key update', { skipLocked: true })
  if (!topic) return
  if (!topic.isActive) {
    await moveOn(tx, await takeDue(tx, topicId, []), { lastNote: nothingMailed('the topic is not active') })
    return
  }
  const underWay = await joinableRun(tx, topicId)
  if (underWay === 'busy') return
  const due = await takeDue(tx, topicId, underWay?.mailListIds ?? [])
  if (due.length === 0) return
  const isServed = underWay ? await join(tx, underWay, due) : await start(tx, topic, due)
  if (isServed) await moveOn(tx, due, { lastRunAt: tx.now(), lastNote: '' })
}

type Joinable = { id: number; mailListIds: number[] }

/**
 * The automation's run under way, whose row is held: it has not been saved, and cannot be before these lists stand on it.
 * 'busy': a person's run is under way, or one that is just being saved or stopped; the lists wait for the next sweep.
 */
async function joinableRun(tx: Context, topicId: number): Promise<Joinable | null | 'busy'> {
  const isUnderWay = and(eq(researchRuns.topicId, topicId), isActive)
  const [any] = await tx.db.select({ id: researchRuns.id }).from(researchRuns).where(isUnderWay)
  if (!any) return null
  const [run] = await tx.db
    .select({
      id: researchRuns.id,
      state: researchRuns.state,
      executionType: researchRuns.executionType,
      mailListIds: researchRuns.mailListIds,
    })
    .from(researchRuns)
    .where(isUnderWay)
    .for('update', { skipLocked: true })
  if (run?.executionType !== 'automation' || run.state === 'cancelling') return 'busy'
  return run
}

type Due = { listId: number; topicId: number; frequency: number; nextRunAt: Date }

/** A list that the run under way serves already waits for its end: each period is a run of its own. */
async function takeDue(tx: Context, topicId: number, served: number[]): Promise<Due[]> {
  const rows = await tx.db
    .select({
      listId: topicSubscriptions.listId,
      topicId: topicSubscriptions.topicId,
      frequency: topicSubscriptions.frequency,
      nextRunAt: topicSubscriptions.nextRunAt,
    })
    .from(topicSubscriptions)
    .where(
      and(eq(topicSubscriptions.topicId, topicId), isDue(tx), notInArray(topicSubscriptions.listId, served)),
    )
    .orderBy(asc(topicSubscriptions.listId))
    .for('update', { skipLocked: true })
  return rows.flatMap(({ nextRunAt: due, ...row }) => (due ? [{ ...row, nextRunAt: due }] : []))
}

async function join(tx: Context, run: Joinable, due: Due[]): Promise<boolean> {
  const mailListIds = [...run.mailListIds, ...due.map((one) => one.listId)]
  await tx.db.update(researchRuns).set({ mailListIds }).where(eq(researchRuns.id, run.id))
  return true
}

async function start(tx: Context, topic: Topic, due: Due[]): Promise<boolean> {
  const mailListIds = due.map((one) => one.listId)
  const run = await createOrFindRun(tx, { topic, kind: 'research', about: null, mailListIds })
  return run.isNew
}

async function moveOn(tx: Context, due: Due[], said: { lastNote: string; lastRunAt?: Date }): Promise<void> {
  for (const one of due)
    await tx.db
      .update(topicSubscriptions)
      .set({ ...said, nextRunAt: nextRunAt(one.nextRunAt, one.frequency, tx.now()) })
      .where(and(eq(topicSubscriptions.listId, one.listId), eq(topicSubscriptions.topicId, one.topicId)))
}
