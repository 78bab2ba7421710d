import type { CheckSourceInput, SourceCheck } from '@newsloom/contract/research/sources'
import { SEARCH_LABEL, sourceLabel } from '@newsloom/contract/sources/source-labels'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { Context } from '../context.ts'
import { createSemaphore, type Semaphore } from '../lib/semaphore.ts'
import type { SourceEntry, SourceReading } from '../ports.ts'
import { newestFirst, rankArticles } from '../ranking/rank-articles.ts'
import { nextHealth } from './next-health.ts'
import { readPages } from './read-pages.ts'
import { sourceState } from './source-rule.ts'

/** A site is searched for its feed, at one request per second. */
const TIMEOUT_MS = 30_000
/** Sources read at a time in one process; the limit leaves time for everything else. */
const readings = createSemaphore(4)
/** Hosts that are being checked: one check at a time, as requests to a host wait their turn. */
const hosts = new Map<string, Semaphore>()
/** Enough to see whether the topic's words occur, of at most this many items. */
const JUDGED = { items: 200, characters: 2_000 }

/**
 * Reads a source as research would, and says what it found; saves nothing. Failures are values.
 * @throws the reason of `signal` when it aborts
 */
export async function checkSource(
  ctx: Context,
  { url, ...topic }: CheckSourceInput,
  signal: AbortSignal,
): Promise<SourceCheck> {
  const reading = await inTurn(url, () => readings.run(() => readInTime(ctx, url, topic, signal)))
  const entries = reading.state === 'read' ? reading.entries : []
  const feedUrl = reading.state === 'read' ? reading.memory.feedUrl : null
  const health = nextHealth(url ?? '', null, reading, ctx.now())
  return {
    url,
    label: url === null ? SEARCH_LABEL : sourceLabel(url),
    name: url === null ? null : health.name,
    state: sourceState(health),
    kind: health.kind,
    reason: health.reason,
    items: health.items,
    undated: health.undated,
    newestAt: health.newestAt?.toISOString() ?? null,
    repairs: health.repairs,
    matches: matchesOf(ctx, entries, topic),
    pages: url === null ? null : ((await readPages(ctx, [url])).get(url) ?? null),
    feedUrl: feedUrl === url ? null : feedUrl,
  }
}

/** Gives each section of a site the full time. */
async function inTurn<T>(url: string | null, work: () => Promise<T>): Promise<T> {
  if (url === null) return work()
  const { host } = new URL(url)
  const turn = hosts.get(host) ?? createSemaphore(1)
  hosts.set(host, turn)
  try {
    return await turn.run(work)
  } finally {
    if (turn.isIdle()) hosts.delete(host)
  }
}

type CheckedTopic = Omit<CheckSourceInput, 'url'>

async function readInTime(
  ctx: Context,
  url: string | null,
  { name, keywords, hours }: CheckedTopic,
  signal: AbortSignal,
): Promise<SourceReading> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    stop.throwIfAborted()
    if (url !== null) return await ctx.news.readSource(url, null, stop)
    return await ctx.news.searchNews({ keywords: keywords.length > 0 ? keywords : [name], hours }, stop)
  } catch (error) {
    signal.throwIfAborted()
    if (stop.aborted) return { state: 'failed', reason: unreadReason('incomplete', TIMEOUT_MS / 1_000) }
    ctx.log.error({ err: error, source: url }, 'source could not be checked')
    return { state: 'failed', reason: unreadReason('unexpected') }
  }
}

function matchesOf({ now }: Context, entries: SourceEntry[], { hours, ...topic }: CheckedTopic): number {
  const articles = entries
    .map((entry) => ({
      ...entry,
      text: entry.text.slice(0, JUDGED.characters),
      origin: 'chosen' as const,
    }))
    .toSorted(newestFirst)
    .slice(0, JUDGED.items)
  const { irrelevant } = rankArticles(articles, { topic, hours, now: now(), limit: articles.length })
  return articles.length - irrelevant
}
