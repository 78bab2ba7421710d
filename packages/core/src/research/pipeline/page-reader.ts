import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { Context } from '../../context.ts'
import type { ArticleReading } from '../../ports.ts'
import { type Candidate, mergeCandidates } from '../candidates/candidate.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import { neededPages } from './needed-pages.ts'
import { openDates, splitByDate } from './split-by-date.ts'

/** Time limit for slow hosts: an article not read by then gets its summary only. */
const READING_MS = 45_000

/** Reads each page of a run once. */
export type PageReader = {
  /** Begins with a source's share of the pages, while other sources are still being read. */
  readAhead(listed: Candidate[]): Promise<void>
  hasStarted(candidate: Candidate): boolean
  /** From now on, no source is waited for: what is not read in time is late. */
  expectAll(): void
  read(candidate: Candidate): Promise<ArticleReading>
}

export function createPageReader(ctx: Context, claim: ResearchClaim, signal: AbortSignal): PageReader {
  const readings = new Map<string, Promise<ArticleReading>>()
  const late = new AbortController()
  const share = Math.floor(RESEARCH_LIMITS.reads / Math.max(1, claim.plan.sources.length))
  const started = new Set<string>()
  const begin = ({ url, canonicalUrl }: Candidate): Promise<ArticleReading> => {
    // the parts of a live blog differ only by their fragments
    const page = canonicalUrl.replace(/#.*$/, '')
    const reading = readings.get(page) ?? readPage(ctx, url, { late: late.signal, signal })
    readings.set(page, reading)
    started.add(canonicalUrl)
    return reading
  }
  return {
    readAhead: async (listed) => {
      const dates = splitByDate(mergeCandidates(listed, ctx.now()), claim.topic, ctx.now())
      const { wanted } = await neededPages(ctx, claim, openDates(dates), share)
      // a run that ends before it asks for them has ended for a reason of its own
      for (const one of wanted) begin(one).catch(() => undefined)
    },
    hasStarted: ({ canonicalUrl }) => started.has(canonicalUrl),
    expectAll: () => {
      const timer = setTimeout(() => late.abort(), READING_MS)
      timer.unref()
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    },
    read: begin,
  }
}

async function readPage(
  ctx: Context,
  url: string,
  { late, signal }: Record<'late' | 'signal', AbortSignal>,
): Promise<ArticleReading> {
  try {
    return await ctx.news.readArticle(url, AbortSignal.any([late, signal]))
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) return { state: 'failed', reason: unreadReason('notInTime'), missed: 'late' }
    ctx.log.error({ err: error, url }, 'page could not be read')
    return { state: 'failed', reason: unreadReason('unexpected') }
  }
}
