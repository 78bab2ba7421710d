import { type CorrectionCause, REREADING_DAYS } from '@newsloom/contract/analysis/corrections'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import { citedPages } from '@newsloom/db/schema/analysis'
import { articles } from '@newsloom/db/schema/research'
import { and, eq, sql } from 'drizzle-orm'
import { mayHaveBeenEmailed } from '../audience/emailed-sends.ts'
import { type Context, transaction } from '../context.ts'
import { isSameSentence } from '../corrected-texts/corrected-texts.ts'
import type { ArticleReading, SourceEntry } from '../ports.ts'
import { compareQuote, isTextOf } from './proposal/compare-quote.ts'
import { proposeCorrection } from './proposal/propose-correction.ts'

/** A page that another worker is reading is left to it for this long, s. */
const CLAIM_SECONDS = 600
const PAGE_MS = 45_000
/** A server answers so that a page is not there, not that it has a fault. */
const TAKEN_DOWN: ReadonlySet<string> = new Set([404, 410].map((status) => unreadReason('status', status)))

type Page = typeof citedPages.$inferSelect
/** A quote on a page, in a note of a sent email. */
type Cited = { noteId: string; quote: string; publisher: string }

/**
 * Reads a page that sent emails cite again, and proposes one correction for each sentence that is
 * gone, or was taken down with the page: for all statements that rest on it. A page that cannot be
 * read otherwise proves nothing; neither does a quote that no reading has found on it, unless the
 * stored text of the article is from that page. Running it twice reads the page once a day.
 */
export async function rereadPage(
  ctx: Context,
  { pageId }: { pageId: number },
  signal: AbortSignal,
): Promise<void> {
  const page = await claimPage(ctx, pageId)
  if (!page) return
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(PAGE_MS)])
  try {
    const reading = await read(ctx, page.url, deadline, signal)
    if (reading.state !== 'read') return await keepProblem(ctx, page, reading.reason)
    await compare(ctx, page, reading.article)
  } catch (error) {
    signal.throwIfAborted()
    // not before tomorrow: whatever it is, this page would cause it again at once
    await settle(ctx, page, { problem: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

async function claimPage(ctx: Context, pageId: number): Promise<Page | null> {
  const now = ctx.now().toISOString()
  const [page] = await ctx.db
    .update(citedPages)
    .set({ nextAt: sql`${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})` })
    .where(
      and(
        eq(citedPages.id, pageId),
        sql`${citedPages.nextAt} <= ${now}::timestamptz and ${citedPages.nextAt} < ${citedPages.until}`,
      ),
    )
    .returning()
  return page ?? null
}

async function read(
  ctx: Context,
  url: string,
  deadline: AbortSignal,
  signal: AbortSignal,
): Promise<ArticleReading> {
  try {
    return await ctx.news.readArticle(url, deadline)
  } catch (error) {
    signal.throwIfAborted()
    if (!deadline.aborted) throw error
    return { state: 'failed', reason: 'not read in time' }
  }
}

/** A page that is gone on two readings in a row was taken down, with all that it said. */
async function keepProblem(ctx: Context, page: Page, problem: string): Promise<void> {
  const isDeleted = TAKEN_DOWN.has(problem) && page.problem !== null && TAKEN_DOWN.has(page.problem)
  const cited = isDeleted ? await citedOn(ctx, page.url) : []
  await transaction(ctx, async (tx) => {
    for (const { noteIds, quote, publisher } of bySentence(page.url, cited))
      await proposeCorrection(tx, { noteIds, cause: { kind: 'deleted', url: page.url, publisher, quote } })
    await settle(tx, page, { problem })
  })
}

async function compare(ctx: Context, page: Page, article: SourceEntry): Promise<void> {
  // a page of which only the date could be read
  if (article.text.trim() === '') return settle(ctx, page, { problem: 'no text was found on the page' })
  const cited = await citedOn(ctx, page.url)
  const isOfPage = await isStoredText(ctx, page.url, article)
  const outcomes = new Map(
    [...new Set(cited.map(({ quote }) => quote))].map((quote) => [quote, compareQuote(quote, article)]),
  )
  const standing = [...outcomes].flatMap(([quote, { kind }]) => (kind === 'stands' ? [quote] : []))
  const seen = new Set(page.seen)
  const missing = cited.filter(
    ({ quote }) => outcomes.get(quote)?.kind !== 'stands' && (isOfPage || seen.has(quote)),
  )
  await transaction(ctx, async (tx) => {
    for (const { noteIds, quote, publisher } of bySentence(page.url, missing)) {
      const outcome = outcomes.get(quote)
      if (!outcome || outcome.kind === 'stands') continue
      const on = { url: page.url, publisher, quote }
      const cause: CorrectionCause =
        outcome.kind === 'gone' ? { kind: 'gone', ...on } : { kind: 'changed', ...on, now: outcome.now }
      await proposeCorrection(tx, { noteIds, cause })
    }
    await settle(tx, page, { problem: null, seen: [...new Set([...page.seen, ...standing])] })
  })
}

/** Quotes of a page by the sentence that they are of; the longest quote stands for it. */
function bySentence(url: string, cited: Cited[]): (Omit<Cited, 'noteId'> & { noteIds: string[] })[] {
  const sentences: (Omit<Cited, 'noteId'> & { noteIds: string[] })[] = []
  for (const { noteId, quote, publisher } of cited.toSorted((a, b) => b.quote.length - a.quote.length)) {
    const known = sentences.find((one) => isSameSentence({ url, quote: one.quote }, { url, quote }))
    if (known) known.noteIds.push(noteId)
    else sentences.push({ noteIds: [noteId], quote, publisher })
  }
  return sentences
}

/** The quotes on a page that stood in their articles when they were mailed, and still count. */
const citedOn = (ctx: Context, url: string): Promise<Cited[]> =>
  ctx.db.execute<Cited>(sql`
    select distinct n.id as "noteId", q ->> 'quote' as quote, q ->> 'publisher' as publisher
    from mailed_statements m
    join notes n on n.id = m.note_id
    cross join lateral jsonb_array_elements(n.note -> 'quotes') q
    where q ->> 'url' = ${url} and (q ->> 'isFound')::boolean
    order by 1, 2`)

async function isStoredText(ctx: Context, url: string, article: SourceEntry): Promise<boolean> {
  const [stored] = await ctx.db
    .select({ title: articles.title, summary: articles.summary, text: articles.text })
    .from(articles)
    .where(eq(articles.url, url))
    .limit(1)
  return stored !== undefined && isTextOf(stored, article)
}

/**
 * The days count from when the last email that cites the page was sent: one that is paused leaves
 * later than it was made.
 */
const untilOf = (url: string, now: Date) => sql`case when exists (
    select 1 from mailed_statements m
    join sends s on s.id = m.send_id
    join notes n on n.id = m.note_id
    cross join lateral jsonb_array_elements(n.note -> 'quotes') q
    where q ->> 'url' = ${url} and s.ended_at is null and ${mayHaveBeenEmailed})
  then ${now.toISOString()}::timestamptz + make_interval(days => ${REREADING_DAYS})
  else ${citedPages.until} end`

const settle = async (
  ctx: Context,
  { id, url }: Page,
  outcome: { problem: string | null; seen?: string[] },
): Promise<void> => {
  const now = ctx.now()
  await ctx.db
    .update(citedPages)
    .set({ ...outcome, readAt: now, nextAt: new Date(now.getTime() + 86_400_000), until: untilOf(url, now) })
    .where(eq(citedPages.id, id))
}
