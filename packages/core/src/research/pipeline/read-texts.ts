import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { windowHours } from '@newsloom/contract/research/time-window'
import type { PageTally } from '@newsloom/contract/step-report'
import { cutWords } from '@newsloom/email/text/cut-words'
import type { Context } from '../../context.ts'
import { unconfirmed } from '../../news-dates/listed-dates.ts'
import type { ArticleReading } from '../../ports.ts'
import { type Candidate, completed, toCandidate } from '../candidates/candidate.ts'
import { tallyPages } from '../candidates/page-tallies.ts'
import { withoutRefuted } from '../candidates/refuted-listings.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import type { StepChange, StepWriter } from '../progress/save-steps.ts'
import { type NeededPages, neededPages } from './needed-pages.ts'
import type { PageReader } from './page-reader.ts'

const REPORT_EVERY_MS = 300
const SUMMARY_CHARACTERS = 280

type Reading = { steps: StepWriter; pages: PageReader }

export type ReadTexts = {
  candidates: Candidate[]
  /** left out: the page could not be read, and the listing had only a title */
  unreadable: number
  /** left out: not read, as others were more promising, and only a title is known */
  unread: number
  latePages: number
  wallPages: number
  /** by the places of the sources in the plan */
  pages: Map<number, PageTally>
}

/**
 * Completes articles with their full text: from the listing, from an earlier run, or from the page,
 * the most promising first. Pages also give the date that a listing lacks, and confirm or refute
 * the one that it has. Progress is reported while it runs.
 */
export async function readTexts(
  ctx: Context,
  claim: ResearchClaim,
  candidates: Candidate[],
  { steps, pages }: Reading,
  signal: AbortSignal,
): Promise<ReadTexts> {
  const needed = await neededPages(ctx, claim, candidates, RESEARCH_LIMITS.reads)
  const readings = await readPages(ctx, withReadAhead(needed, pages), { steps, pages })
  signal.throwIfAborted()
  const finished = finish(needed.completed, readings, { readAt: ctx.now(), hours: windowHours(claim.topic) })
  const read = withoutRefuted(candidates, finished.candidates)
  const texts = { ...finished, candidates: read, pages: tallyPages(candidates, read, readings) }
  await steps.set('articles', { state: 'done', ...textsReport(texts, readings) })
  return texts
}

type Readings = Map<string, ArticleReading>

/** Articles whose pages are read already count towards the limit. */
function withReadAhead({ completed: all, wanted }: NeededPages, pages: PageReader): Candidate[] {
  const ahead = all.filter((one) => pages.hasStarted(one) && !wanted.includes(one))
  return [...ahead, ...wanted.slice(0, RESEARCH_LIMITS.reads - ahead.length)]
}

/** All in parallel: the gateway limits the requests to each host. */
async function readPages(ctx: Context, wanted: Candidate[], { steps, pages }: Reading): Promise<Readings> {
  const readings: Readings = new Map()
  let [reportedAt, read] = [ctx.now().getTime(), 0]
  await steps.set('articles', { state: 'running', found: wanted.length, kept: 0 })
  pages.expectAll()
  await Promise.all(
    wanted.map(async (one) => {
      readings.set(one.canonicalUrl, await pages.read(one))
      read += 1
      if (ctx.now().getTime() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = ctx.now().getTime()
      await steps.set('articles', { kept: read, outcome: { kind: 'pages', read, of: wanted.length } })
    }),
  )
  return readings
}

type Moment = { readAt: Date; hours: number }

function finish(
  candidates: Candidate[],
  readings: Readings,
  { readAt, hours }: Moment,
): Omit<ReadTexts, 'pages'> {
  let [unreadable, unread] = [0, 0]
  const kept = candidates.flatMap((candidate) => {
    const reading = readings.get(candidate.canonicalUrl)
    const article = reading ? withReading(candidate, reading, readAt) : withoutReading(candidate, hours)
    if (article.text || article.summary) return [withSummary(article)]
    if (reading) unreadable += 1
    else unread += 1
    return []
  })
  const missed = [...readings.values()].flatMap((one) => ('missed' in one ? (one.missed ?? []) : []))
  const wallPages = missed.filter((why) => why === 'wall').length
  return { candidates: kept, unreadable, unread, wallPages, latePages: missed.length - wallPages }
}

/** Completes the listing from the page, in a form that can be stored. */
const withReading = (candidate: Candidate, reading: ArticleReading, readAt: Date): Candidate =>
  reading.state === 'read'
    ? completed(candidate, { ...toCandidate(reading.article, candidate.origin, 0), listedBy: [] }, readAt)
    : unconfirmed(candidate, 'pageUnreadable')

/** In a window, a date that its page did not confirm is marked as such. */
const withoutReading = (candidate: Candidate, hours: number): Candidate =>
  hours > 0 && !candidate.isSample ? unconfirmed(candidate, 'pageUnread') : candidate

const withSummary = (candidate: Candidate): Candidate =>
  candidate.summary ? candidate : { ...candidate, summary: cutWords(candidate.text, SUMMARY_CHARACTERS) }

function textsReport({ candidates, unreadable, unread }: ReadTexts, readings: Readings): StepChange {
  const full = candidates.filter((c) => c.text !== '').length
  const reasons = [...readings.values()].flatMap((r) => ('reason' in r ? [r.reason] : []))
  const [most] = [...Map.groupBy(reasons, (r) => r)].sort(([, a], [, b]) => b.length - a.length)
  const { length: kept } = candidates
  const summarised = kept - full
  const failed = reasons.length
  return {
    found: kept + unreadable + unread,
    kept,
    outcome: { kind: 'texts', full, summarised, unreadable, unread, failed, mostly: most?.[0] ?? null },
  }
}
