import { windowHours } from '@newsloom/contract/research/time-window'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { Context } from '../../context.ts'
import { UnavailableError } from '../../errors.ts'
import type { PlannedSource } from '../../news-sources/planned-sources.ts'
import { recordReading } from '../../news-sources/record-reading.ts'
import type { SourceEntry, SourceMemory, SourceReading } from '../../ports.ts'
import type { StepText } from '../../runs/step-text.ts'
import { type Candidate, mergeCandidates, toCandidate } from '../candidates/candidate.ts'
import type { ListedSource } from '../candidates/page-tallies.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import type { StepWriter } from '../progress/save-steps.ts'
import { type KnownSource, knownSource } from './known-articles.ts'
import type { PageReader } from './page-reader.ts'
import { sourceReport } from './source-report.ts'

/** A source with more entries is a whole archive: its newest are the news. */
const ENTRIES_PER_SOURCE = 200

/** A site may be asked at many addresses in turn; one that is slow at each is given up, ms. */
const SOURCE_MS = 30_000
/**
 * More time for each further source of the host: it is asked once per second, for lists and for
 * pages. However many there are, the run waits no longer than the longest time.
 */
const SHARED_HOST = { furtherMs: 2_000, longestMs: 60_000 }

/** A source's listing, saved for the next run. */
export type Listing = {
  url: string
  memory: SourceMemory
  kind: string
  readAt: Date
  canonicalUrls: string[]
}
export type Gathered = {
  candidates: Candidate[]
  found: number
  listings: Listing[]
  /** the sources that have an address and could be read */
  listed: ListedSource[]
}
type ReadSource = { entries: Candidate[]; listing: Listing | null; listed: ListedSource | null }

/**
 * Reads all sources of a run in parallel, and the pages of each as soon as it is read; each reports
 * on its own step. One bad source does not fail the run.
 * @throws UnavailableError when none could be read
 */
export async function gatherSources(
  ctx: Context,
  claim: ResearchClaim,
  { steps, pages }: { steps: StepWriter; pages: PageReader },
  signal: AbortSignal,
): Promise<Gathered> {
  const failures: string[] = []
  const reads = await Promise.all(
    claim.plan.sources.map(async (source, place): Promise<ReadSource> => {
      await steps.source(place, { state: 'running' })
      const known = source.url === null ? null : await knownSource(ctx, source.url)
      const reading = await readOne(ctx, claim, source, known?.memory ?? null, signal)
      if (source.url !== null) await recordReading(ctx, source.url, reading, ctx.now())
      signal.throwIfAborted()
      if ('reason' in reading) failures.push(`${source.label}: ${reading.reason}`)
      const report = sourceReport(reading, known?.articles.length ?? 0)
      await steps.source(place, report)
      const listed = listedSource(source, place, report.outcome)
      const read = { ...toRead(ctx, source, place, reading, known), listed }
      await pages.readAhead(read.entries)
      return read
    }),
  )
  if (failures.length === claim.plan.sources.length)
    throw allFailed(failures, claim.topic.newsSources.length > 0)
  const entries = reads.flatMap((read) => read.entries)
  return {
    candidates: mergeCandidates(entries, ctx.now()),
    found: entries.length,
    listings: reads.flatMap((read) => read.listing ?? []),
    listed: reads.flatMap((read) => read.listed ?? []),
  }
}

/** How long a source may take: the sections of one host wait for each other. */
function timeFor({ url }: PlannedSource, all: PlannedSource[]): number {
  const hostOf = (address: string | null) => (URL.canParse(address ?? '') ? new URL(address ?? '').host : '')
  const host = hostOf(url)
  if (host === '') return SOURCE_MS
  const further = all.filter((other) => hostOf(other.url) === host).length - 1
  return Math.min(SHARED_HOST.longestMs, SOURCE_MS + further * SHARED_HOST.furtherMs)
}

async function readOne(
  ctx: Context,
  { topic, plan }: ResearchClaim,
  source: PlannedSource,
  memory: SourceMemory | null,
  signal: AbortSignal,
): Promise<SourceReading> {
  const ms = timeFor(source, plan.sources)
  const late = AbortSignal.timeout(ms)
  const ended = AbortSignal.any([signal, late])
  try {
    if (source.url !== null) return await ctx.news.readSource(source.url, memory, ended)
    const keywords = topic.keywords.length > 0 ? topic.keywords : [topic.name]
    return await ctx.news.searchNews({ keywords, hours: windowHours(topic) }, ended)
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) return { state: 'failed', reason: unreadReason('longSource', ms / 1_000) }
    ctx.log.error({ err: error, source: source.url }, 'source could not be read')
    return { state: 'failed', reason: unreadReason('unexpected') }
  }
}

function toRead(
  ctx: Context,
  source: PlannedSource,
  place: number,
  reading: SourceReading,
  known: KnownSource | null,
): Omit<ReadSource, 'listed'> {
  const candidates = (entries: SourceEntry[]) =>
    entries.map((entry) => toCandidate(entry, source.origin, place))
  if ('reason' in reading) return { entries: [], listing: null }
  if (reading.state === 'unchanged') return { entries: candidates(known?.articles ?? []), listing: null }
  const entries = candidates(newest(reading.entries))
  const canonicalUrls = [...new Set(entries.map((entry) => entry.canonicalUrl))]
  const { memory, kind } = reading
  const listing = source.url ? { url: source.url, memory, kind, readAt: ctx.now(), canonicalUrls } : null
  return { entries, listing }
}

const listedSource = (
  { url }: PlannedSource,
  place: number,
  report: StepText | undefined,
): ListedSource | null =>
  url !== null && typeof report === 'object' && (report.kind === 'listing' || report.kind === 'unchanged')
    ? { place, url, report }
    : null

const newest = (entries: SourceEntry[]): SourceEntry[] =>
  entries.length <= ENTRIES_PER_SOURCE
    ? entries
    : entries
        .toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
        .slice(0, ENTRIES_PER_SOURCE)

/** If the user did not choose the sources, the advice is to name some. */
function allFailed(failures: string[], areOwn: boolean): UnavailableError {
  const shown = failures.slice(0, 3).join('; ')
  const more = failures.length > 3 ? `; ${sentence('moreSources', failures.length - 3)}` : ''
  return new UnavailableError(
    failures.length === 0 ? sentence('noSource') : sentence(areOwn ? 'noneRead' : 'noneFound', shown + more),
  )
}
