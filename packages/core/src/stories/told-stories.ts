import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { aliasedTable, and, eq, lt, max, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ToldStory } from './compare-stories.ts'

/** The stories of a run by identity, as `compareStories` takes them. */
export async function toldStories(ctx: Context, runId: number): Promise<Map<string, ToldStory>> {
  return byIdentity(await told(ctx).where(eq(stories.runId, runId)))
}

/**
 * The stories of a run by identity, each as the last run before told it; those that no run had
 * found before are missing.
 */
export async function toldBefore(ctx: Context, runId: number): Promise<Map<string, ToldStory>> {
  const now = aliasedTable(stories, 'now')
  const last = ctx.db
    .select({ identity: stories.identity, runId: max(stories.runId).as('last_run') })
    .from(stories)
    .innerJoin(now, and(eq(now.identity, stories.identity), eq(now.runId, runId)))
    .where(lt(stories.runId, runId))
    .groupBy(stories.identity)
    .as('last')
  return byIdentity(
    await told(ctx).innerJoin(last, and(eq(last.identity, stories.identity), eq(last.runId, stories.runId))),
  )
}

const told = (ctx: Context) =>
  ctx.db
    .select({
      identity: stories.identity,
      figures: stories.figures,
      publishers: sql<string[]>`array_agg(distinct ${articles.source})`,
    })
    .from(stories)
    .innerJoin(newsItems, eq(newsItems.storyId, stories.id))
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .groupBy(stories.id)
    .$dynamic()

const byIdentity = (rows: (ToldStory & { identity: string })[]): Map<string, ToldStory> =>
  new Map(rows.map(({ identity, publishers, figures }) => [identity, { publishers, figures }]))
