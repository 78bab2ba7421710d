import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { windowHours } from '@newsloom/contract/research/time-window'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { Context } from '../../context.ts'
import { taughtTerms } from '../../curation/taught-terms.ts'
import { isOnlyListed, unconfirmed } from '../../news-dates/listed-dates.ts'
import type { ArticleReading } from '../../ports.ts'
import { prospects } from '../../ranking/prospects.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import type { StepChange, StepWriter } from '../progress/save-steps.ts'
import { type Candidate, completed, toCandidate } from './candidate.ts'
import { knownTexts } from './known-articles.ts'
import { withoutRefuted } from './refuted-listings.ts'

/** Time limit for slow hosts: an article not read by then gets its summary only. */
const READING_MS = 45_000
const REPORT_EVERY_MS = 300
const SUMMARY_CHARACTERS = 280

export type ReadTexts = {
  candidates: Candidate[]
  /** left out: the page could not be read, and the listing had only a title */
  unreadable: number
  /** left out: not read, as others were more promising, and only a title is known */
  unread: number
  latePages: number
  wallPages: number
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
  steps: StepWriter,
  signal: AbortSignal,
): Promise<ReadTexts> {
  const hours = windowHours(claim.topic)
  const wanting = candidates.filter((candidate) => needsPage(candidate, hours))
  const known = await knownTexts(
    ctx,
    wanting.map((candidate) => candidate.canonicalUrl),
  )
  const started = candidates.map((candidate) => {
    const earlier = known.get(candidate.canonicalUrl)
    return earlier ? completed(candidate, earlier, ctx.now()) : candidate
  })
  const wanted = prospects(
    started.filter((candidate) => needsPage(candidate, hours)),
    {
      topic: claim.topic,
      taught: await taughtTerms(ctx, claim.topic),
      hours,
      now: ctx.now(),
      limit: RESEARCH_LIMITS.reads,
    },
  )
  const readings = await readPages(ctx, wanted, steps, signal)
  const finished = finish(started, readings, { readAt: ctx.now(), hours })
  const texts = { ...finished, candidates: withoutRefuted(candidates, finished.candidates) }
  await steps.set('articles', { state: 'done', ...textsReport(texts, readings) })
  return texts
}

/** Whether an article's page is to be read: for its text, or for a date that decides. */
export const needsPage = (candidate: Candidate, hours: number): boolean =>
  !candidate.isSample &&
  /^https?:/.test(candidate.url) &&
  (candidate.text === '' || isDoubtful(candidate, hours))

/**
 * The page may know better than the listing. The parts of a live blog share their page, which has
 * one date.
 */
const isDoubtful = (c: Candidate, hours: number): boolean =>
  !c.publishedAt ||
  // all that is known of its date lies in the future
  c.dateSource === null ||
  c.dateCertainty === 'unsure' ||
  (hours > 0 && !c.isPart && isOnlyListed(c))

type Readings = Map<string, ArticleReading>

/** All in parallel: the gateway limits the requests to each host. */
async function readPages(
  ctx: Context,
  wanted: Candidate[],
  steps: StepWriter,
  signal: AbortSignal,
): Promise<Readings> {
  const readings: Readings = new Map()
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(READING_MS)])
  let [reportedAt, read] = [ctx.now().getTime(), 0]
  await steps.set('articles', { state: 'running', found: wanted.length, kept: 0 })
  await Promise.all(
    wanted.map(async ({ url, canonicalUrl }) => {
      readings.set(canonicalUrl, await readPage(ctx, url, deadline, signal))
      read += 1
      if (ctx.now().getTime() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = ctx.now().getTime()
      await steps.set('articles', { kept: read, told: { kind: 'pages', read, of: wanted.length } })
    }),
  )
  signal.throwIfAborted()
  return readings
}

async function readPage(
  ctx: Context,
  url: string,
  deadline: AbortSignal,
  signal: AbortSignal,
): Promise<ArticleReading> {
  try {
    return await ctx.news.readArticle(url, deadline)
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.aborted) return { state: 'failed', reason: unreadReason('notInTime'), missed: 'late' }
    ctx.log.error({ err: error, url }, 'page could not be read')
    return { state: 'failed', reason: unreadReason('unexpected') }
  }
}

type Moment = { readAt: Date; hours: number }

function finish(candidates: Candidate[], readings: Readings, { readAt, hours }: Moment): ReadTexts {
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

/** In a window, a date that its page did not confirm is told as such. */
const withoutReading = (candidate: Candidate, hours: number): Candidate =>
  hours > 0 && !candidate.isSample ? unconfirmed(candidate, 'pageUnread') : candidate

const withSummary = (candidate: Candidate): Candidate =>
  candidate.summary ? candidate : { ...candidate, summary: opening(candidate.text) }

/** The start of a text, cut between words; Thai is cut at the limit if it has no space. */
function opening(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_CHARACTERS) return line
  const cut = line.slice(0, SUMMARY_CHARACTERS)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > SUMMARY_CHARACTERS / 2 ? space : SUMMARY_CHARACTERS)}…`
}

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
    told: { kind: 'texts', full, summarised, unreadable, unread, failed, mostly: most?.[0] ?? null },
  }
}
