import { createHash } from 'node:crypto'
import type { DateReason } from '@newsloom/contract/research/date-evidence'
import { articles } from '@newsloom/db/schema/research'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import type { Candidate } from './candidate.ts'

/** Rows per statement: a statement takes at most 65,535 values. */
const CHUNK = 1_000

/**
 * Stores articles in their current form and returns their ids by canonical URL. Works in the order
 * of their URLs, so two runs that save the same articles cannot deadlock.
 */
export async function saveArticles(tx: Tx, candidates: Candidate[]): Promise<Map<string, number>> {
  const sorted = candidates.toSorted((a, b) => (a.canonicalUrl < b.canonicalUrl ? -1 : 1))
  const ids = new Map<string, number>()
  for (let from = 0; from < sorted.length; from += CHUNK) {
    const chunk = sorted.slice(from, from + CHUNK)
    await upsert(tx, chunk)
    const stored = await tx.db
      .select({ id: articles.id, canonicalUrl: articles.canonicalUrl })
      .from(articles)
      .where(
        inArray(
          articles.canonicalUrl,
          chunk.map((c) => c.canonicalUrl),
        ),
      )
    for (const row of stored) ids.set(row.canonicalUrl, row.id)
  }
  return ids
}

async function upsert(tx: Tx, chunk: Candidate[]): Promise<void> {
  const rows = chunk.map(({ origin: _, listedBy: __, isPart: ___, ...article }) => ({
    ...article,
    dateReasons: article.dateReasons?.map(storableReason) ?? [],
    hash: hashOf(article),
    fetchedAt: tx.now(),
  }))
  await tx.db
    .insert(articles)
    .values(rows)
    .onConflictDoUpdate({
      target: articles.canonicalUrl,
      set: {
        url: sql`excluded.url`,
        source: sql`excluded.source`,
        title: sql`coalesce(nullif(excluded.title, ''), articles.title)`,
        summary: sql`coalesce(nullif(excluded.summary, ''), articles.summary)`,
        text: sql`coalesce(nullif(excluded.text, ''), articles.text)`,
        language: sql`coalesce(excluded.language, articles.language)`,
        publishedAt: sql`coalesce(excluded.published_at, articles.published_at)`,
        dateSource: sql`case when excluded.published_at is null then articles.date_source else excluded.date_source end`,
        author: sql`coalesce(excluded.author, articles.author)`,
        dateCertainty: sql`case when excluded.published_at is null then articles.date_certainty else excluded.date_certainty end`,
        dateReasons: sql`case when excluded.date_reasons = '[]' then articles.date_reasons else excluded.date_reasons end`,
        hash: sql`excluded.hash`,
        isSample: sql`excluded.is_sample`,
        fetchedAt: sql`excluded.fetched_at`,
      },
      setWhere: sql`articles.hash <> excluded.hash`,
    })
}

/** Postgres rejects NUL, and JSON lone surrogates. */
const storableReason = (reason: DateReason): DateReason => ({
  ...reason,
  written: reason.written.replaceAll('\u0000', '').toWellFormed(),
})

const hashOf = ({
  title,
  summary,
  text,
  publishedAt,
  dateCertainty,
}: Omit<Candidate, 'origin' | 'listedBy'>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, summary, text, publishedAt, dateCertainty]))
    .digest('hex')
