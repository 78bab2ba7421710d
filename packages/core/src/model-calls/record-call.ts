import { campaignTopics } from '@newsloom/db/schema/campaigns'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { CallRecord } from './recorded-analyst.ts'

/** The month before this one is complete. */
const KEPT_DAYS = 62

/**
 * Stores a call; one for a campaign as a row for each of its topics, with equal shares of tokens
 * and cost. Never fails: the answer counts, not its record.
 */
export async function recordCall({ db, log }: Pick<Context, 'db' | 'log'>, call: CallRecord): Promise<void> {
  try {
    const topicIds = call.topicId || !call.campaignId ? [] : await topicsOf({ db }, call.campaignId)
    await db.insert(modelCalls).values(topicIds.length > 0 ? sharesOf(call, topicIds) : [call])
  } catch (error) {
    log.warn({ err: error, task: call.task }, 'a model call was not recorded')
  }
}

async function topicsOf({ db }: Pick<Context, 'db'>, campaignId: number): Promise<number[]> {
  const rows = await db
    .select({ topicId: campaignTopics.topicId })
    .from(campaignTopics)
    .where(eq(campaignTopics.campaignId, campaignId))
    .orderBy(asc(campaignTopics.position))
  return rows.map(({ topicId }) => topicId)
}

/** Whole tokens: the shares of the topics add up to what the call took. */
function sharesOf(call: CallRecord, topicIds: readonly number[]): CallRecord[] {
  const count = topicIds.length
  const shareOf = (tokens: number | null | undefined, place: number) =>
    tokens == null ? null : Math.floor(tokens / count) + (place < tokens % count ? 1 : 0)
  return topicIds.map((topicId, place) => ({
    ...call,
    topicId,
    promptTokens: shareOf(call.promptTokens, place),
    answerTokens: shareOf(call.answerTokens, place),
    costUsd: call.costUsd == null ? null : call.costUsd / count,
  }))
}

/** Deletes calls of more than two months ago. */
export async function sweepModelCalls({ db }: Context): Promise<void> {
  await db
    .delete(modelCalls)
    .where(lt(modelCalls.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
