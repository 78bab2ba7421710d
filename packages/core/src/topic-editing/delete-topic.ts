import type { DeleteTopicResult } from '@newsloom/contract/research/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchRuns } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { holdWithoutTopic, lockUsersOf } from '../campaigns/hold-campaigns-of-topic.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { endUnreadNotices } from '../news-sources/end-unread-notices.ts'
import { researchRun } from '../research/research-run.ts'
import { isOnlyOf } from './own-templates.ts'

/**
 * Cancels the topic's run and deletes the topic with its news, and with its own templates unless
 * another topic or a campaign uses them. A scheduled campaign that was to send its research, or has
 * no other topic, is put on hold. Archives, sends and clicks stay.
 * @throws NotFoundError when the topic is gone, ConflictError when a campaign selects it at the
 * same moment
 */
export async function deleteTopic(ctx: Context, { id }: { id: number }): Promise<DeleteTopicResult> {
  return transaction(ctx, async (tx) => {
    const users = await lockUsersOf(tx, id)
    // runs first: a run that saves locks its own row and then its topic's
    const runs = await tx.db
      .select({ id: researchRuns.id })
      .from(researchRuns)
      .where(and(eq(researchRuns.topicId, id), researchRun.isActive))
    for (const run of runs) await researchRun.cancel(tx, run.id)
    const name = await lockForDeletion(tx, id)
    await holdWithoutTopic(tx, { id, name }, users)
    const own = await lockOwnTemplates(tx, id)
    await tx.db.delete(researchTopics).where(eq(researchTopics.id, id))
    await endUnreadNotices(tx)
    return { deletedTemplates: await deleteUnused(tx, id, own) }
  })
}

async function lockForDeletion(tx: Tx, id: number): Promise<string> {
  const [topic] = await tx.db
    .select({ name: researchTopics.name })
    .from(researchTopics)
    .where(eq(researchTopics.id, id))
    .for('update')
  if (!topic) throw new NotFoundError(sentence('topicGone'))
  return topic.name
}

/** Locked before its users are read, so nothing new can start to use them. */
async function lockOwnTemplates(tx: Tx, topicId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: templates.id })
    .from(templates)
    .where(eq(templates.topicId, topicId))
    .orderBy(asc(templates.id))
    .for('update')
  return rows.map((row) => row.id)
}

async function deleteUnused(tx: Tx, topicId: number, ids: number[]): Promise<number> {
  const deleted = await tx.db
    .delete(templates)
    .where(and(inArray(templates.id, ids), isOnlyOf(tx, topicId)))
    .returning({ id: templates.id })
  return deleted.length
}
