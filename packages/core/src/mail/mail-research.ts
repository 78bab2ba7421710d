import type { StoredHold } from '@newsloom/contract/analysis/holds'
import { summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { currentHold } from '../statements/current-hold.ts'
import { curatedContent } from '../story-choices/curated-content.ts'
import { archivedContent, archiveOf } from './latest-content.ts'
import type { MailResearch } from './mail-data.ts'

/** Research that was done in this installation. */
export type OwnResearch = MailResearch & {
  topicId: number
  topicName: string
  /** the research that the analysis is about */
  runId: number
  archiveId: number | null
  completedAt: Date | null
  /** when its text was written or last changed */
  changedAt: Date | null
  /** why it waits for a person before it is mailed */
  hold: StoredHold | null
}

/**
 * The topic's latest analysis with its stories, as the list shows them (topic null: the latest of
 * all); null if there is none.
 */
export async function latestResearch(ctx: Context, topicId: number | null): Promise<OwnResearch | null> {
  const isOfTopic = topicId === null ? undefined : eq(summaries.topicId, topicId)
  const [latest] = await ctx.db
    .select({
      topicId: researchTopics.id,
      topicName: researchTopics.name,
      runId: summaries.runId,
      analysis: summaries.overallSummary,
      completedAt: summaries.completedAt,
      changedAt: sql`coalesce(${summaries.changedAt}, ${summaries.completedAt})`.mapWith(
        summaries.completedAt,
      ),
      hold: summaries.hold,
      releasedAt: summaries.releasedAt,
    })
    .from(summaries)
    .innerJoin(researchTopics, eq(researchTopics.id, summaries.topicId))
    .where(and(isOfTopic, eq(summaries.generating, false), ne(summaries.overallSummary, '')))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (!latest) return null
  const { hold: stored, releasedAt, ...research } = latest
  const hold = currentHold({ hold: stored, releasedAt })
  const archiveId = await archiveOf(ctx, latest)
  const content = await curatedContent(ctx, latest.runId, await archivedContent(ctx, archiveId))
  return { ...research, hold, archiveId, content }
}
