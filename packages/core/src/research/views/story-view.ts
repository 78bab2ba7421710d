import type { DateReason } from '@newsloom/contract/research/date-evidence'
import type { SharedThing, StoryView } from '@newsloom/contract/research/stories'
import { articles, newsItems, researchRuns, stories } from '@newsloom/db/schema/research'
import { count, eq, gt, inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import { dayIn } from '../../lib/day-in.ts'
import { sharedEvidence } from '../../ranking/shared-evidence.ts'
import { storyFacts } from '../../ranking/story-facts.ts'
import type { NewsRow } from './news-rows.ts'
import { trackedUrl } from './tracked-url.ts'

type StoryRow = Pick<
  typeof stories.$inferSelect,
  'id' | 'identity' | 'firstSeenAt' | 'figures' | 'joined'
> & {
  seenAt: Date
}

/** The stories of a run, by id. */
export async function storyRows(ctx: Context, runId: number): Promise<Map<number, StoryRow>> {
  const rows = await ctx.db
    .select({
      id: stories.id,
      identity: stories.identity,
      firstSeenAt: stories.firstSeenAt,
      figures: stories.figures,
      joined: stories.joined,
      endedAt: researchRuns.endedAt,
      queuedAt: researchRuns.queuedAt,
    })
    .from(stories)
    .innerJoin(researchRuns, eq(researchRuns.id, stories.runId))
    .where(eq(stories.runId, runId))
  return new Map(
    rows.map(({ endedAt, queuedAt, ...row }) => [row.id, { ...row, seenAt: endedAt ?? queuedAt }]),
  )
}

type Reports = { lead: NewsRow; others: NewsRow[] }

/** The beginning of a text tells the event; what follows is background. */
const READ_CHARACTERS = 500
/** The first reports of a story say enough. */
const MOST_REPORTS = 12

type Shared = Map<number, SharedThing[]>
/**
 * The reports of a story change only when a person takes one out or returns it, and to compare
 * those of a full run takes 150 ms. Not kept for long: after a database was restored, another run
 * may get the same number.
 */
const KNOWN_RUNS = { max: 100, ttl: 600_000 }
const known = new WeakMap<Context['db'], LRUCache<string, Shared>>()

/**
 * Returns what the reports of each story of a run share, by its id; nothing of single reports.
 * `rows`: all items of the run.
 */
export async function sharedByStory(ctx: Context, runId: number, rows: NewsRow[]): Promise<Shared> {
  const runs = known.get(ctx.db) ?? new LRUCache<string, Shared>(KNOWN_RUNS)
  known.set(ctx.db, runs)
  const key = `${runId}/${rows.map(({ id, storyId }) => `${id}:${storyId}`).join()}`
  const shared = runs.get(key) ?? (await compareReports(ctx, runId))
  // a run without stories yet may get them
  if (shared.size > 0) runs.set(key, shared)
  return shared
}

async function compareReports(ctx: Context, runId: number): Promise<Shared> {
  const ofSeveral = ctx.db
    .select({ id: newsItems.storyId })
    .from(newsItems)
    .where(eq(newsItems.runId, runId))
    .groupBy(newsItems.storyId)
    .having(gt(count(), 1))
  const rows = await ctx.db
    .select({
      storyId: newsItems.storyId,
      title: articles.title,
      text: sql<string>`left(coalesce(nullif(${articles.text}, ''), ${articles.summary}), ${READ_CHARACTERS})`,
    })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(inArray(newsItems.storyId, ofSeveral))
    .orderBy(newsItems.position)
  return new Map(
    [...Map.groupBy(rows, ({ storyId }) => storyId)].map(([id, reports]) => [
      id,
      sharedEvidence(reports.slice(0, MOST_REPORTS)),
    ]),
  )
}

/**
 * `change`: since the last email; `shared`: by its reports; `former`: by item, the stories that
 * reports were taken out of.
 */
export function storyView(
  story: StoryRow,
  { lead, others }: Reports,
  { change, shared, former }: Pick<StoryView, 'change' | 'shared'> & { former: ReadonlyMap<number, unknown> },
): StoryView {
  const reports = [lead, ...others].map(({ article: { source, language, publishedAt, dateReasons } }) => ({
    publisher: source,
    language,
    publishedAt,
    day: publishedAt && dayOnly(publishedAt, dateReasons ?? []),
  }))
  const { first, ...facts } = storyFacts(reports, story.figures ?? [])
  return {
    id: story.id,
    others: others.map((row) => ({
      id: row.id,
      title: row.article.title,
      source: row.article.source,
      url: row.article.url,
      trackedUrl: trackedUrl(row),
      publishedAt: row.article.publishedAt?.toISOString() ?? null,
      language: row.article.language,
    })),
    apart: [lead, ...others].map(({ id }) => id).filter((id) => former.has(id)),
    shared,
    ...facts,
    first: first && {
      publisher: first.publisher,
      publishedAt: first.publishedAt.toISOString(),
      ...(first.day !== null && { day: first.day }),
    },
    firstSeenAt: story.firstSeenAt.toISOString(),
    seenAt: story.seenAt.toISOString(),
    joined: story.joined.map(({ title }) => title),
    change,
  }
}

/** A date without a time is the midnight that began it at its publisher. */
function dayOnly(publishedAt: Date, reasons: DateReason[]): string | null {
  const taken = reasons.find(({ verdict }) => verdict === 'taken')
  return taken?.precision === 'day' ? dayIn(taken.zoneName ?? 'UTC', publishedAt) : null
}
