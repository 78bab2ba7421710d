import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { createOrFindRun } from '../research/create-run.ts'
import { serveDue } from './due-lists.ts'
import { whyNothingLeaves } from './list-notes.ts'
import { runDueItem } from './run-due-item.ts'

/**
 * Starts one research for each topic with due lists and sets their next times, in one transaction
 * per topic.
 */
export const runDueSubscriptions = (ctx: Context): Promise<void> => serveDue(ctx, 'topic', runTopic)

async function runTopic(tx: Tx, topicId: number): Promise<void> {
  const [topic] = await tx.db
    .select()
    .from(researchTopics)
    .where(eq(researchTopics.id, topicId))
    .for('no key update', { skipLocked: true })
  if (!topic) return
  await runDueItem(tx, 'topic', {
    id: topicId,
    why: topic.isActive ? whyNothingLeaves(tx) : 'the topic is not active',
    start: async (mailListIds) =>
      (await createOrFindRun(tx, { topic, kind: 'research', about: null, mailListIds })).isNew,
  })
}
