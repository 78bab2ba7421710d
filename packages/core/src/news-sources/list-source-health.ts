import type { ReadPages, SourceHealth } from '@newsloom/contract/research/sources'
import { sourceHealth } from '@newsloom/db/schema/sources'
import { researchTopics } from '@newsloom/db/schema/topics'
import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requireTopic } from '../topics/require-topic.ts'
import type { HealthRow } from './next-health.ts'
import { plannedSources } from './planned-sources.ts'
import { readPages } from './read-pages.ts'
import { sourceState, undatedItems } from './source-rule.ts'

type Planned = Pick<SourceHealth, 'url' | 'label' | 'origin'>

/**
 * The sources that research reads, each once: those of a topic in its order, or of all topics.
 * @throws NotFoundError when the topic is gone
 */
export async function listSourceHealth(
  ctx: Context,
  { topicId }: { topicId?: number | undefined },
): Promise<SourceHealth[]> {
  const topics = topicId === undefined ? await allTopics(ctx) : [await requireTopic(ctx, topicId)]
  const planned = new Map<string, Planned>()
  for (const { newsSources } of topics)
    for (const source of addresses(ctx, newsSources))
      if (!planned.has(source.url) || source.origin === 'chosen') planned.set(source.url, source)
  if (planned.size === 0) return []
  const urls = [...planned.keys()]
  const rows = await ctx.db.select().from(sourceHealth).where(inArray(sourceHealth.url, urls))
  const byUrl = new Map(rows.map((row) => [row.url, row]))
  const pages = await readPages(ctx, urls)
  return [...planned.values()].map((source) =>
    healthView(source, byUrl.get(source.url) ?? null, pages.get(source.url) ?? null),
  )
}

const allTopics = (ctx: Context) =>
  ctx.db
    .select({ newsSources: researchTopics.newsSources })
    .from(researchTopics)
    .orderBy(asc(researchTopics.id))

/** The search by keywords has no address: its step in the run says how it went. */
const addresses = ({ news }: Context, newsSources: string[]): Planned[] =>
  plannedSources(newsSources, news).flatMap(({ url, label, origin }) =>
    url === null || origin === 'search' ? [] : [{ url, label, origin }],
  )

const healthView = (source: Planned, row: HealthRow | null, pages: ReadPages | null): SourceHealth => ({
  ...source,
  name: row?.name ?? null,
  state: row ? sourceState(row, pages) : 'unread',
  kind: row?.kind ?? null,
  answer: row?.answer ?? null,
  answeredAt: iso(row?.answeredAt),
  reason: row?.reason ?? null,
  failures: row?.failures ?? 0,
  failingSince: iso(row?.failingSince),
  readAt: iso(row?.readAt),
  unchanged: row?.unchanged ?? 0,
  items: row?.items ?? 0,
  undated: row ? undatedItems(row, pages) : 0,
  newestAt: iso(row?.newestAt),
  repairs: row?.repairs ?? [],
  pages,
})

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null
