import type { NewsItemView } from '@newsloom/contract/research/research'
import type { Context } from '../context.ts'
import { usefulRunId } from '../runs/useful-run.ts'
import { sinceIssueOfRun } from '../stories/run-since-issue.ts'
import { placeOf, type StoryChoice } from '../story-choices/arranged.ts'
import { formerStories } from '../story-choices/former-stories.ts'
import { runChoices } from '../story-choices/run-choices.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { newsItemView } from './views/news-item-view.ts'
import { type NewsRow, newsRows } from './views/news-rows.ts'
import { sharedByStory, storyRows, storyView } from './views/story-view.ts'

/**
 * The topic's news: one item per story, with its other reports under it; pinned ones first
 * and in their order, those left out last. From the newest research with articles.
 * @throws NotFoundError when the topic is gone
 */
export async function listNews(ctx: Context, { topicId }: { topicId: number }): Promise<NewsItemView[]> {
  await requireTopic(ctx, topicId)
  const runId = await usefulRunId(ctx, topicId)
  if (runId === null) return []
  const [rows, stories, choices, former, since] = await Promise.all([
    newsRows(ctx, runId),
    storyRows(ctx, runId),
    runChoices(ctx, runId),
    formerStories(ctx, runId),
    sinceIssueOfRun(ctx, { topicId, runId }),
  ])
  const shared = await sharedByStory(ctx, runId, rows)
  const byStory = Map.groupBy(rows, (row) => row.storyId)
  return rows
    .filter((row) => row.isLead)
    .toSorted((a, b) => placeIn(choices, a) - placeIn(choices, b))
    .flatMap((lead) => {
      const story = stories.get(lead.storyId)
      if (!story) return []
      const others = byStory.get(lead.storyId)?.filter((row) => row !== lead) ?? []
      return [
        newsItemView(lead, {
          story: storyView(
            story,
            { lead, others },
            {
              change: since?.changes.get(story.identity) ?? null,
              shared: shared.get(story.id) ?? [],
              former,
            },
          ),
          choice: choices.get(lead.storyId)?.choice ?? null,
        }),
      ]
    })
}

const placeIn = (choices: Map<number, StoryChoice>, { storyId }: NewsRow): number =>
  placeOf(choices.get(storyId) ?? null)
