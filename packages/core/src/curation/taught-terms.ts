import type { TaughtTerm, TaughtTermsInput } from '@newsloom/contract/research/curation'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { articleChoices } from '@newsloom/db/schema/curation'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, desc, eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { learn } from '../ranking/teach-topic.ts'
import { requireTopic, type Topic } from '../topics/require-topic.ts'

/** Older choices have faded anyway. */
const MOST_CHOICES = 300
/** Older ones can be learned again. */
const MOST_FORGOTTEN = 500

/** Returns the terms that the choices of articles taught a topic. */
export async function taughtTerms(ctx: Context, topic: Topic): Promise<TaughtTerm[]> {
  const { choice, chosenAt, terms } = articleChoices
  const rows = await ctx.db
    .select({ choice, chosenAt, terms })
    .from(articleChoices)
    .where(and(eq(articleChoices.topicId, topic.id), eq(articleChoices.articleId, articleChoices.leadId)))
    .orderBy(desc(chosenAt))
    .limit(MOST_CHOICES)
  return learn(rows.reverse(), { topic, now: ctx.now(), forgotten: topic.forgottenTerms })
}

/** @throws NotFoundError when the topic is gone */
export async function listTaughtTerms(ctx: Context, { topicId }: { topicId: number }): Promise<TaughtTerm[]> {
  return taughtTerms(ctx, await requireTopic(ctx, topicId))
}

/**
 * Has a topic forget terms; later choices can teach them again. Returns what it still knows.
 * @throws NotFoundError when the topic is gone
 */
export const forgetTerms = (ctx: Context, input: TaughtTermsInput): Promise<TaughtTerm[]> =>
  changeForgotten(ctx, input, ctx.now().toISOString())

/**
 * Undoes `forgetTerms`.
 * @throws NotFoundError when the topic is gone
 */
export const recallTerms = (ctx: Context, input: TaughtTermsInput): Promise<TaughtTerm[]> =>
  changeForgotten(ctx, input, null)

function changeForgotten(
  ctx: Context,
  { topicId, keys }: TaughtTermsInput,
  forgottenAt: string | null,
): Promise<TaughtTerm[]> {
  return transaction(ctx, async (tx) => {
    const isTopic = eq(researchTopics.id, topicId)
    const [topic] = await tx.db.select().from(researchTopics).where(isTopic).for('update')
    if (!topic) throw new NotFoundError(sentence('topicGone'))
    const others = Object.entries(topic.forgottenTerms).filter(([key]) => !keys.includes(key))
    const now = forgottenAt === null ? [] : keys.map((key) => [key, forgottenAt] as const)
    const forgottenTerms = Object.fromEntries([...others, ...now].slice(-MOST_FORGOTTEN))
    await tx.db.update(researchTopics).set({ forgottenTerms }).where(isTopic)
    return taughtTerms(tx, { ...topic, forgottenTerms })
  })
}
