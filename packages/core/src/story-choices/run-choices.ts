import { articleChoices } from '@newsloom/db/schema/curation'
import { newsItems, stories } from '@newsloom/db/schema/research'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { StoryChoice } from './arranged.ts'

/**
 * Returns the choices of people for the stories of a research run, by story id; most stories have
 * no choice. If several choices fit a story, the newest counts.
 */
export async function runChoices(ctx: Context, runId: number): Promise<Map<number, StoryChoice>> {
  const rows = await ctx.db
    .selectDistinctOn([newsItems.storyId], {
      storyId: newsItems.storyId,
      choice: articleChoices.choice,
      position: articleChoices.position,
    })
    .from(newsItems)
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .innerJoin(
      articleChoices,
      and(
        eq(articleChoices.topicId, newsItems.topicId),
        or(
          eq(articleChoices.articleId, newsItems.articleId),
          eq(articleChoices.storyIdentity, stories.identity),
        ),
      ),
    )
    .where(eq(newsItems.runId, runId))
    .orderBy(newsItems.storyId, desc(articleChoices.chosenAt), desc(articleChoices.articleId))
  return new Map(rows.map(({ storyId, ...choice }) => [storyId, choice]))
}
