import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchTopics } from '@newsloom/db/schema/topics'
import { inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import type { Topic } from './require-topic.ts'

/** The topics that still exist, in the order of the ids. */
export async function topicsInOrder(ctx: Context, ids: number[]): Promise<Topic[]> {
  const rows = await ctx.db.select().from(researchTopics).where(inArray(researchTopics.id, ids))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** @throws NotFoundError when one of them is gone */
export async function requireTopics(ctx: Context, ids: number[]): Promise<void> {
  const found = await topicsInOrder(ctx, ids)
  if (found.length < ids.length) throw new NotFoundError(sentence('someTopicGone'))
}
