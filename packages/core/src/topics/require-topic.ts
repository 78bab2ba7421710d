import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

export type Topic = typeof researchTopics.$inferSelect

/** @throws NotFoundError when the topic is gone */
export async function requireTopic(ctx: Context, topicId: number): Promise<Topic> {
  const [topic] = await ctx.db.select().from(researchTopics).where(eq(researchTopics.id, topicId))
  if (!topic) throw new NotFoundError(sentence('topicGone'))
  return topic
}
