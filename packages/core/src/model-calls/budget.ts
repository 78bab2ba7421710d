import { sentence } from '@newsloom/contract/sentences/sentences'
import { dollars } from '@newsloom/contract/text/dollars'
import { campaignTopics } from '@newsloom/db/schema/campaigns'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import type { CallSubject } from '../ports.ts'

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/**
 * USD for models in this month (UTC), of the row of `research_topics`; calls of an unknown cost are
 * not counted. Of a campaign's calls, each of its topics has its share.
 */
export const spentBy = ({ now }: Pick<Context, 'now'>) => sql<number>`(
  select coalesce(sum(call.cost_usd), 0) from model_calls call
  where call.topic_id = research_topics.id and call.created_at >= ${monthStart(now()).toISOString()}::timestamptz
)::float8`

/**
 * Before a call of a model. Nothing is spent by the local analyst.
 * @throws ConflictError when the topic's budget of this month is used up
 */
export async function requireBudget(ctx: Context, about: CallSubject | undefined): Promise<void> {
  if (!about?.topicId || ctx.analyst.kind === 'local') return
  const [topic] = await ctx.db
    .select({ budget: researchTopics.monthlyBudget, spent: spentBy(ctx) })
    .from(researchTopics)
    .where(eq(researchTopics.id, about.topicId))
  if (!topic || topic.budget === null || topic.spent < topic.budget) return
  const month = MONTH.format(ctx.now())
  throw new ConflictError(sentence('budgetUsed', month, dollars(topic.spent), dollars(topic.budget)))
}

/**
 * Before a call of a model or a voice for a campaign. `toDo`: 'create audio', for the message.
 * @throws ConflictError when the budget of one of its topics is used up for this month
 */
export async function requireCampaignBudget(
  ctx: Context,
  { campaignId, toDo }: { campaignId: number; toDo: string },
): Promise<void> {
  const topics = await ctx.db
    .select({ name: researchTopics.name, budget: researchTopics.monthlyBudget, spent: spentBy(ctx) })
    .from(researchTopics)
    .innerJoin(campaignTopics, eq(campaignTopics.topicId, researchTopics.id))
    .where(and(eq(campaignTopics.campaignId, campaignId), isNotNull(researchTopics.monthlyBudget)))
    .orderBy(asc(researchTopics.id))
  const over = topics.find(({ budget, spent }) => budget !== null && spent >= budget)
  if (!over || over.budget === null) return
  const month = MONTH.format(ctx.now())
  throw new ConflictError(
    sentence('budgetOfTopic', over.name, month, dollars(over.spent), dollars(over.budget), toDo),
  )
}

const monthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
