import type { AnalysisSend } from '@newsloom/contract/news-preflight'
import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requireTopic } from '../research/require-topic.ts'
import { latestResearch } from '../templates/mail-research.ts'
import { sendColumns, sendViews } from './send-view.ts'
import { sendableAnalysis } from './sendable-analysis.ts'

/**
 * The analysis that a topic's card shows, and the last send that mailed it: by a person, a subscription or a campaign; tests
 * are none.
 * @throws NotFoundError when the topic is gone
 */
export async function getAnalysisSend(ctx: Context, { topicId }: { topicId: number }): Promise<AnalysisSend> {
  await requireTopic(ctx, topicId)
  const research = await latestResearch(ctx, topicId)
  if (!research) return { analysis: null, send: null }
  const rows = await ctx.db
    .select(sendColumns)
    .from(sends)
    .where(and(eq(sends.researchRunId, research.runId), ne(sends.kind, 'test')))
    .orderBy(desc(sends.id))
    .limit(1)
  const [send = null] = await sendViews(ctx, rows)
  return { analysis: await sendableAnalysis(ctx, research), send }
}
