import { topicOptOuts } from '@newsloom/db/schema/consent'
import { contacts } from '@newsloom/db/schema/contacts'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../context.ts'

export type OfferedTopic = { id: number; name: string; isWanted: boolean }

/** The topics that reach a person through their lists, each once. */
export async function readOfferedTopics(ctx: Context, emailNorm: string): Promise<OfferedTopic[]> {
  const rows = await ctx.db
    .selectDistinct({ id: researchTopics.id, name: researchTopics.name, optedOut: topicOptOuts.topicId })
    .from(contacts)
    .innerJoin(topicSubscriptions, eq(topicSubscriptions.listId, contacts.listId))
    .innerJoin(researchTopics, eq(researchTopics.id, topicSubscriptions.topicId))
    .leftJoin(
      topicOptOuts,
      and(eq(topicOptOuts.topicId, researchTopics.id), eq(topicOptOuts.emailNorm, contacts.emailNorm)),
    )
    .where(
      and(eq(contacts.emailNorm, emailNorm), isNull(contacts.leftAt), eq(topicSubscriptions.isActive, true)),
    )
    .orderBy(asc(researchTopics.name), asc(researchTopics.id))
  return rows.map(({ id, name, optedOut }) => ({ id, name, isWanted: optedOut === null }))
}
