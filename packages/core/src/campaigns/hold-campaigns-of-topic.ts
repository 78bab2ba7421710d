import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'

const usersOf = (topicId: number) =>
  exists(
    sql`(select 1 from ${campaignTopics} where ${campaignTopics.campaignId} = ${campaigns.id} and ${campaignTopics.topicId} = ${topicId})`,
  )

/**
 * Scheduled, and not to be sent once this topic is gone: an email would be filled from another
 * topic's research, and an automation would have no topic left.
 */
export const isPutOnHoldWithout = (
  topicId: number,
): SQL<boolean> => sql`(${campaigns.status} = 'scheduled' and (
  ${campaigns.kind} = 'email' or not exists (
    select 1 from ${campaignTopics} o where o.campaign_id = ${campaigns.id} and o.topic_id <> ${topicId}::int)))`

/** Campaigns are locked before the topic, as when one is changed or sent. */
export async function lockUsersOf(tx: Tx, topicId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(usersOf(topicId))
    .orderBy(asc(campaigns.id))
    .for('no key update')
  return rows.map((row) => row.id)
}

/**
 * Puts on hold what is scheduled and must not be sent without this topic, before it is deleted.
 * @throws ConflictError when another campaign took it in the meantime
 */
export async function holdWithoutTopic(
  tx: Tx,
  topic: { id: number; name: string },
  locked: number[],
): Promise<void> {
  const stops = await tx.db
    .select({ id: campaigns.id, kind: campaigns.kind })
    .from(campaigns)
    .where(and(usersOf(topic.id), isPutOnHoldWithout(topic.id)))
  if (stops.some(({ id }) => !locked.includes(id))) throw new ConflictError(sentence('topicUsedMeanwhile'))
  for (const kind of ['email', 'automation'] as const) {
    const ids = stops.filter((stop) => stop.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    await tx.db
      .update(campaigns)
      .set({
        status: 'held',
        hold: { kind: 'topic-gone', topic: topic.name, isOnly: kind === 'automation' },
        updatedAt: tx.now(),
      })
      .where(and(inArray(campaigns.id, ids), eq(campaigns.kind, kind)))
  }
}
