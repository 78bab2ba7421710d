import type { DateReason } from '@newsloom/contract/research/date-evidence'
import type { RunView, StepKind } from '@newsloom/contract/research/research'
import type { Db } from '@newsloom/db/client'
import { researchTopics } from '@newsloom/db/schema/topics'
import type { Context } from '../context.ts'
import type { Analyst, AppEvent, ArticleReading, Events, News, SourceEntry, SourceReading } from '../ports.ts'
import { getRun } from '../research/get-run.ts'
import { runResearch } from '../research/research-job.ts'
import { startResearch } from '../research/start-research.ts'
import { answerTo } from './analysis/analyses.ts'
import { type TestContext, testContext } from './test-context.ts'

export const NOW = new Date('2026-11-21T08:00:00Z')
/** The source of the fixture topic. */
export const SOURCE = 'https://a.example/feed'
export const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

export async function insertTopic(
  db: Db,
  values: Partial<typeof researchTopics.$inferInsert> = {},
): Promise<typeof researchTopics.$inferSelect> {
  const [topic] = await db
    .insert(researchTopics)
    .values({
      name: 'Thai economy',
      keywords: ['inflation', 'interest rate'],
      geminiModel: 'gemini-1.5-flash',
      timeFilter: '24h',
      customTimeValue: 1,
      customTimeUnit: 'days',
      newsSources: [SOURCE],
      ...values,
    })
    .returning()
  if (!topic) throw new Error('no topic was inserted')
  return topic
}

/**
 * An article on the fixture topic, published two hours ago with its full text, unless `values` says
 * otherwise. If its text is known, so is a date in its address: no page needs to be read.
 */
export function entry(url: string, values: Partial<SourceEntry> = {}): SourceEntry {
  const article = { ...plain(url), ...values }
  if (article.dateReasons?.length === 0) return { ...article, dateReasons: agreeing(article).slice(0, 1) }
  return article.text === '' || article.dateReasons ? article : { ...article, dateReasons: agreeing(article) }
}

/** Nothing but the listing dates the article. */
export const listedOnly = { dateReasons: [] }

const agreeing = ({ publishedAt, dateSource }: SourceEntry): DateReason[] => {
  if (!publishedAt || dateSource !== 'feed') return []
  const at = publishedAt.toISOString()
  const shared = { written: at, at, precision: 'second', zone: 'given' } as const
  return [
    { ...shared, source: 'feed', from: 'published', trust: 5, verdict: 'taken', why: 'the best' },
    { ...shared, source: 'url', from: 'path', trust: 3, verdict: 'agrees', why: 'the same publication' },
  ]
}

const plain = (url: string): SourceEntry => ({
  url,
  title: `Inflation report of ${url.split('/').at(-1)}`,
  summary: `What ${url.split('/').at(-1)} says of inflation.`,
  text: `Inflation slows and the interest rate stays, as ${url.split('/').at(-1)} sees them.`,
  source: new URL(url).hostname,
  language: 'en',
  publishedAt: hoursAgo(2),
  dateSource: 'feed',
  isSample: false,
})

export const read = (entries: SourceEntry[], etag: string | null = null): SourceReading => ({
  state: 'read',
  kind: 'feed',
  entries,
  memory: { etag, lastModified: null, feedUrl: null },
})

export type FakeNews = News & {
  /** requested addresses, each with the validator given */
  asked: { url: string; etag: string | null }[]
}

/**
 * News from a table; a missing address fails as a value. An answer may be a function that gets the
 * signal.
 */
export function fakeNews(
  sources: Record<string, SourceReading | ((signal: AbortSignal) => Promise<SourceReading>)>,
  pages: Record<string, ArticleReading | ((signal: AbortSignal) => Promise<ArticleReading>)> = {},
): FakeNews {
  const asked: FakeNews['asked'] = []
  const failed = { state: 'failed' as const, reason: 'no such host' }
  const answer = <T>(found: T | ((signal: AbortSignal) => Promise<T>) | undefined, signal: AbortSignal) =>
    found instanceof Function ? found(signal) : found
  return {
    asked,
    readSource: async (url, memory, signal) => {
      asked.push({ url, etag: memory?.etag ?? null })
      return (await answer(sources[url], signal)) ?? failed
    },
    searchNews: async (_query, signal) => (await answer(sources.search, signal)) ?? failed,
    readArticle: async (url, signal) => {
      asked.push({ url, etag: null })
      return (await answer(pages[url], signal)) ?? failed
    },
    starterSources: () => [{ name: 'Starter', url: 'https://starter.example/feed', language: 'en' }],
    sampleSources: () => [],
  }
}

export const fakeAnalyst = (analyse?: Analyst['analyse']): Analyst => ({
  kind: 'local',
  analyse: analyse ?? (async (request) => answerTo(request)),
  quote: async () => {
    throw new Error('the test did not expect quote()')
  },
  arrange: async () => null,
  draftCampaign: async () => {
    throw new Error('the test did not expect draftCampaign()')
  },
  draftTopic: async () => {
    throw new Error('the test did not expect draftTopic()')
  },
  writeScript: async () => {
    throw new Error('the test did not expect writeScript()')
  },
  models: async () => [],
})

/** Events within this process, delivered at once. */
export function localEvents(): Events {
  const listeners = new Set<(event: AppEvent) => void>()
  return {
    publish: async (_db, event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A promise that is pending until the signal aborts, like a slow host. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * A context whose analyst writes at once and whose one source has one article, unless overridden.
 */
export const researchContext = (
  database: Parameters<typeof testContext>[0],
  overrides: Partial<Context> = {},
): TestContext =>
  testContext(database, {
    analyst: fakeAnalyst(),
    events: localEvents(),
    news: fakeNews({ [SOURCE]: read([entry('https://a.example/one')]) }),
    now: () => NOW,
    ...overrides,
  })

/** Runs a topic's research to its end, as its job does. */
export async function research(
  ctx: Context,
  topicId: number,
  signal = new AbortController().signal,
): Promise<RunView> {
  const { id: runId } = await startResearch(ctx, { topicId })
  await runResearch(ctx, { runId }, signal)
  return getRun(ctx, { runId })
}

/** The run's first step of a kind. */
export const stepOf = (run: RunView, kind: StepKind) => run.steps.find((step) => step.kind === kind)
