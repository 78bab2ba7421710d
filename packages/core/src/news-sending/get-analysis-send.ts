import type { AnalysisSend } from '@newsloom/contract/sends/news-preflight'
import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { latestResearch } from '../mail/mail-research.ts'
import { sendColumns, sendViews } from '../send-views/send-view.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { sendableAnalysis } from './prepare/sendable-analysis.ts'

/**
 * The analysis on a topic's card, and the last send that mailed it: by a user, a subscription or a
 * campaign, but no test. And a send of an earlier analysis while it is in progress.
 * @throws NotFoundError when the topic is gone
 */
export async function getAnalysisSend(ctx: Context, { topicId }: { topicId: number }): Promise<AnalysisSend> {
  await requireTopic(ctx, topicId)
  const research = await latestResearch(ctx, topicId)
  if (!research) return { analysis: null, send: null, earlier: null }
  const [analysis, send, earlier] = await Promise.all([
    sendableAnalysis(ctx, research),
    newestSend(ctx, and(eq(sends.researchRunId, research.runId), ne(sends.kind, 'test'))),
    newestSend(
      ctx,
      and(
        eq(sends.kind, 'news'),
        eq(sends.topicId, topicId),
        inArray(sends.state, ['sending', 'paused']),
        sql`${sends.researchRunId} is distinct from ${research.runId}`,
      ),
    ),
  ])
  return { analysis, send, earlier }
}

async function newestSend(ctx: Context, condition: SQL | undefined) {
  const rows = await ctx.db.select(sendColumns).from(sends).where(condition).orderBy(desc(sends.id)).limit(1)
  const [view = null] = await sendViews(ctx, rows)
  return view
}
