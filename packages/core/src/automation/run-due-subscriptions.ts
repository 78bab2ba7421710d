import { researchRuns } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { createOrFindRun } from '../research/create-run.ts'
import { researchRun } from '../research/research-run.ts'
import type { Topic } from '../topics/require-topic.ts'
import { type Due, moveOn, serveDue, takeDue } from './due-lists.ts'
import { whyNothingLeaves } from './list-notes.ts'
import { nothingMailed } from './notes.ts'

/**
 * One research for each topic that lists are due for, and their next times, in one transaction a
 * topic.
 */
export const runDueSubscriptions = (ctx: Context): Promise<void> => serveDue(ctx, 'topic', runTopic)

async function runTopic(tx: Tx, topicId: number): Promise<void> {
  const [topic] = await tx.db
    .select()
    .from(researchTopics)
    .where(eq(researchTopics.id, topicId))
    .for('no key update', { skipLocked: true })
  if (!topic) return
  const due = (served: number[]) => takeDue(tx, 'topic', topicId, served)
  const why = topic.isActive ? whyNothingLeaves(tx) : 'the topic is not active'
  if (why !== null) {
    await moveOn(tx, 'topic', topicId, await due([]), { lastNote: nothingMailed(why) })
    return
  }
  const underWay = await joinableRun(tx, topicId)
  if (underWay === 'busy') return
  const lists = await due(underWay?.mailListIds ?? [])
  if (lists.length === 0) return
  const isServed = underWay ? await join(tx, underWay, lists) : await start(tx, topic, lists)
  if (isServed) await moveOn(tx, 'topic', topicId, lists, { lastRunAt: tx.now(), lastNote: '' })
}

type Joinable = { id: number; mailListIds: number[] }

/**
 * The automation's run under way, whose row is held: it has not been saved, and cannot be before
 * these lists stand on it. 'busy': a person's run is under way, or one that is just being saved or
 * stopped; the lists wait for the next sweep.
 */
async function joinableRun(tx: Tx, topicId: number): Promise<Joinable | null | 'busy'> {
  const isUnderWay = and(eq(researchRuns.topicId, topicId), researchRun.isActive)
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

async function join(tx: Tx, run: Joinable, due: Due[]): Promise<boolean> {
  const mailListIds = [...run.mailListIds, ...due.map((one) => one.listId)]
  await tx.db.update(researchRuns).set({ mailListIds }).where(eq(researchRuns.id, run.id))
  return true
}

async function start(tx: Tx, topic: Topic, due: Due[]): Promise<boolean> {
  const mailListIds = due.map((one) => one.listId)
  const run = await createOrFindRun(tx, { topic, kind: 'research', about: null, mailListIds })
  return run.isNew
}
