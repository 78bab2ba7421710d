import { articles, newsItems, researchRuns, stories } from '@newsloom/db/schema/research'
import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type EarlierStory, OPENING_CHARACTERS } from './match-stories.ts'

/** Days for which a story is known that no run has found again. */
const KNOWN_DAYS = 7

/** The stories of a topic's recent runs, each with the articles that it had last in that run. */
export async function earlierStories(ctx: Context, topicId: number): Promise<EarlierStory[]> {
  const isRecent = and(
    eq(researchRuns.topicId, topicId),
    sql`${researchRuns.queuedAt} > now() - make_interval(days => ${KNOWN_DAYS})`,
  )
  const leads = await leadsOf(ctx, isRecent)
  const found = await ctx.db
    .select({
      identity: stories.identity,
      firstSeenAt: stories.firstSeenAt,
      runId: max(stories.runId).mapWith(Number),
      article: articles.canonicalUrl,
    })
    .from(stories)
    .innerJoin(researchRuns, eq(researchRuns.id, stories.runId))
    .innerJoin(newsItems, eq(newsItems.storyId, stories.id))
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(isRecent)
    .groupBy(stories.identity, stories.firstSeenAt, articles.canonicalUrl)
  const ofRun = Map.groupBy(found, ({ identity, runId }) => `${identity}/${runId}`)
  return [...ofRun.values()].flatMap((rows) => {
    const [first] = rows
    const latest = leads.get(first?.identity ?? '')
    if (!first || !latest) return []
    const { joined, ...lead } = latest
    return [{ ...first, lead, joined, articles: rows.map(({ article }) => article) }]
  })
}

/** The lead of each story in the latest run that found it, and what the story had taken in. */
async function leadsOf(ctx: Context, isRecent: ReturnType<typeof and>) {
  const rows = await ctx.db
    .selectDistinctOn([stories.identity], {
      identity: stories.identity,
      joined: stories.joined,
      url: articles.url,
      title: articles.title,
      text: sql<string>`left(coalesce(nullif(${articles.text}, ''), ${articles.summary}), ${OPENING_CHARACTERS})`,
      publishedAt: articles.publishedAt,
    })
    .from(stories)
    .innerJoin(researchRuns, eq(researchRuns.id, stories.runId))
    .innerJoin(newsItems, and(eq(newsItems.storyId, stories.id), eq(newsItems.isLead, true)))
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(isRecent)
    .orderBy(stories.identity, desc(stories.runId))
  return new Map(rows.map(({ identity, ...lead }) => [identity, lead]))
}
