import type { DeleteTopicResult } from '@newsloom/contract/topics'
import { campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { researchRuns } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { isActive } from '../research/active-states.ts'
import { cancelRun } from '../research/cancel-run.ts'
import { isOnlyOf } from './own-templates.ts'

/**
 * Stops the topic's run, deletes the topic with its news, and the templates that were made with it unless another topic
 * or a campaign uses them. A scheduled campaign that was to send its research is held and asks. Archives, sends and clicks
 * stay.
 * @throws NotFoundError when the topic is gone, ConflictError when a campaign takes it at the same moment
 */
export async function deleteTopic(ctx: Context, { id }: { id: number }): Promise<DeleteTopicResult> {
  return transaction(ctx, async (tx) => {
    const users = await holdCampaignsOf(tx, id)
    // runs first: a run that saves holds its own row and then takes its topic's
    const runs = await tx.db
      .select({ id: researchRuns.id })
      .from(researchRuns)
      .where(and(eq(researchRuns.topicId, id), isActive))
    for (const run of runs) await cancelRun(tx, { runId: run.id })
    const name = await holdForDeletion(tx, id)
    await holdScheduled(tx, { id, name }, users)
    const own = await holdOwnTemplates(tx, id)
    await tx.db.delete(researchTopics).where(eq(researchTopics.id, id))
    return { deletedTemplates: await deleteUnused(tx, id, own) }
  })
}

const usersOf = (topicId: number) =>
  exists(
    sql`(select 1 from ${campaignTopics} where ${campaignTopics.campaignId} = ${campaigns.id} and ${campaignTopics.topicId} = ${topicId})`,
  )

/** Campaigns before the topic: whoever changes or sends one holds it, and then its topics. */
async function holdCampaignsOf(tx: Context, topicId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(usersOf(topicId))
    .orderBy(asc(campaigns.id))
    .for('no key update')
  return rows.map((row) => row.id)
}

async function holdForDeletion(tx: Context, id: number): Promise<string> {
  const [topic] = await tx.db
    .select({ name: researchTopics.name })
    .from(researchTopics)
    .where(eq(researchTopics.id, id))
    .for('update')
  if (!topic) throw new NotFoundError('This topic does not exist any more')
  return topic.name
}

/** Without its topic such a campaign would send the latest research of another one: it is held. */
export const sendsItsResearch = and(eq(campaigns.kind, 'email'), eq(campaigns.status, 'scheduled'))

async function holdScheduled(
  tx: Context,
  topic: { id: number; name: string },
  held: number[],
): Promise<void> {
  const stops = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(usersOf(topic.id), sendsItsResearch))
  const ids = stops.map((row) => row.id)
  if (ids.some((id) => !held.includes(id)))
    throw new ConflictError('A campaign took this topic at the same moment. Please try again.')
  if (ids.length === 0) return
  const statusNote = `The topic '${topic.name}', whose research it was to send, was deleted. Choose another one, or send it without.`
  await tx.db
    .update(campaigns)
    .set({ status: 'held', statusNote, updatedAt: tx.now() })
    .where(inArray(campaigns.id, ids))
}

/** Held before it is looked who uses them: nobody begins to meanwhile. */
async function holdOwnTemplates(tx: Context, topicId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: templates.id })
    .from(templates)
    .where(eq(templates.topicId, topicId))
    .orderBy(asc(templates.id))
    .for('update')
  return rows.map((row) => row.id)
}

async function deleteUnused(tx: Context, topicId: number, ids: number[]): Promise<number> {
  const deleted = await tx.db
    .delete(templates)
    .where(and(inArray(templates.id, ids), isOnlyOf(tx, topicId)))
    .returning({ id: templates.id })
  return deleted.length
}
