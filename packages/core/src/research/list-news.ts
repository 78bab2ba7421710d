import type { NewsItemView } from '@newsloom/contract/research/research'
import type { Context } from '../context.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { usefulRunId } from './useful-run.ts'
import { newsItemView } from './views/news-item-view.ts'
import { newsRows } from './views/news-rows.ts'

/**
 * The topic's news: one item per story, in order, with its other reports under it. From the newest
 * research with articles.
 * @throws NotFoundError when the topic is gone
 */
export async function listNews(ctx: Context, { topicId }: { topicId: number }): Promise<NewsItemView[]> {
  await requireTopic(ctx, topicId)
  const runId = await usefulRunId(ctx, topicId)
  if (runId === null) return []
  const rows = await newsRows(ctx, runId)
  const byStory = Map.groupBy(rows, (row) => row.storyId)
  return rows
    .filter((row) => row.isLead)
    .map((lead) => newsItemView(lead, byStory.get(lead.storyId)?.filter((row) => row !== lead) ?? []))
}
