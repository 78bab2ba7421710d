import type { NewsItemView } from '@newsloom/contract/research/research'
import type { Context } from '../context.ts'
import { runChoices } from '../curation/run-choices.ts'
import { sinceRun } from '../stories/since-run.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { usefulRunId } from './useful-run.ts'
import { newsItemView } from './views/news-item-view.ts'
import { newsRows } from './views/news-rows.ts'
import { storyRows, storyView } from './views/story-view.ts'

/**
 * The topic's news: one item per story, with its other reports under it; pinned ones first, those
 * left out last. From the newest research with articles.
 * @throws NotFoundError when the topic is gone
 */
export async function listNews(ctx: Context, { topicId }: { topicId: number }): Promise<NewsItemView[]> {
  await requireTopic(ctx, topicId)
  const runId = await usefulRunId(ctx, topicId)
  if (runId === null) return []
  const [rows, stories, choices, since] = await Promise.all([
    newsRows(ctx, runId),
    storyRows(ctx, runId),
    runChoices(ctx, runId),
    sinceRun(ctx, { topicId, runId }),
  ])
  const byStory = Map.groupBy(rows, (row) => row.storyId)
  const items = rows
    .filter((row) => row.isLead)
    .flatMap((lead) => {
      const story = stories.get(lead.storyId)
      if (!story) return []
      const others = byStory.get(lead.storyId)?.filter((row) => row !== lead) ?? []
      return [
        newsItemView(lead, {
          story: storyView(story, { lead, others }, since?.changes.get(story.identity) ?? null),
          choice: choices.get(lead.storyId) ?? null,
        }),
      ]
    })
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ choice }: NewsItemView): number => (choice === 'pinned' ? 0 : choice === null ? 1 : 2)
