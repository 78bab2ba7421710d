import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ReportedStory } from './compare-stories.ts'

/** The stories of a run by identity, as `compareStories` takes them. */
export async function storiesOfRun(ctx: Context, runId: number): Promise<Map<string, ReportedStory>> {
  const rows = await ctx.db
    .select({
      identity: stories.identity,
      figures: stories.figures,
      joined: stories.joined,
      publishers: sql<string[]>`array_agg(distinct ${articles.source})`,
    })
    .from(stories)
    .innerJoin(newsItems, eq(newsItems.storyId, stories.id))
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(stories.runId, runId))
    .groupBy(stories.id)
  return new Map(rows.map(({ identity, ...story }) => [identity, story]))
}
