import type { DeleteTopicResult } from '@newsloom/contract/topics'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { researchRuns } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { isActive } from '../research/active-states.ts'
import { cancelRun } from '../research/cancel-run.ts'

/**
 * Stops the topic's run, deletes the topic with its news, and the templates that were made with it unless another topic
 * or a campaign uses them. Archives, sends and clicks stay.
 * @throws NotFoundError when the topic is gone
 */
export async function deleteTopic(ctx: Context, { id }: { id: number }): Promise<DeleteTopicResult> {
  return transaction(ctx, async (tx) => {
    // runs first: a run that saves holds its own row and then takes its topic's
    const runs = await tx.db
      .select({ id: researchRuns.id })
      .from(researchRuns)
      .where(and(eq(researchRuns.topicId, id), isActive))
    for (const run of runs) await cancelRun(tx, { runId: run.id })
    const deleted = await tx.db
      .delete(researchTopics)
      .where(eq(researchTopics.id, id))
      .returning({ id: researchTopics.id })
    if (deleted.length === 0) throw new NotFoundError('This topic does not exist any more')
    return { deletedTemplates: await deleteOwnTemplates(tx, id) }
  })
}

async function deleteOwnTemplates(tx: Context, topicId: number): Promise<number> {
  const users = tx.db
    .select({ one: sql`1` })
    .from(researchTopics)
    .where(eq(researchTopics.templateId, templates.id))
  const madeOfIt = tx.db
    .select({ one: sql`1` })
    .from(campaigns)
    .where(sql`${templates.id} = any(${campaigns.templateIds})`)
  const deleted = await tx.db
    .delete(templates)
    .where(and(eq(templates.topicId, topicId), notExists(users), notExists(madeOfIt)))
    .returning({ id: templates.id })
  return deleted.length
}
