import { SAMPLE_PUBLISHER, SAMPLE_SCHEME } from '@newsloom/contract/sources/source-labels'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { ArticleReading, SourceEntry, SourceReading } from '@newsloom/core/ports'
import { z } from 'zod'
import bankPolicy from './bank-policy.json' with { type: 'json' }
import thaiEconomy from './thai-economy.json' with { type: 'json' }
import worldEconomy from './world-economy.json' with { type: 'json' }

const SampleSource = z.object({
  publisher: z.string().startsWith(SAMPLE_PUBLISHER),
  language: z.enum(['th', 'en']),
  articles: z.array(
    z.object({
      slug: z.string().regex(/^[a-z0-9-]+$/),
      hoursAgo: z.number().min(1).max(20),
      title: z.string(),
      sentences: z.array(z.string()).min(4).max(8),
    }),
  ),
})
type SampleSource = z.infer<typeof SampleSource>

const SOURCES = new Map<string, SampleSource>([
  ['sample:thai-economy', SampleSource.parse(thaiEconomy)],
  ['sample:bank-policy', SampleSource.parse(bankPolicy)],
  ['sample:world-economy', SampleSource.parse(worldEconomy)],
])
const MINUTES_10 = 600_000

/** The bundled sources: written for this product, entirely invented, and labelled as samples. */
export const SAMPLE_SOURCES: readonly string[] = [...SOURCES.keys()]

export function isSampleUrl(url: string): boolean {
  return url.startsWith(SAMPLE_SCHEME)
}

/** The articles of a bundled source, dated within the hours before `now`. */
export function readSampleSource(url: string, now: Date): SourceReading {
  const sample = SOURCES.get(url)
  if (!sample)
    return {
      state: 'failed',
      reason: unreadReason('noSuchSample', SAMPLE_SOURCES.join(', ')),
    }
  const entries = sample.articles.map((article) => toEntry(url, sample, article, now))
  return { state: 'read', kind: 'sample', entries, memory: { etag: null, lastModified: null, feedUrl: null } }
}

/** One bundled article, by an address such as `sample:thai-economy/rate-decision`. */
export function readSampleArticle(url: string, now: Date): ArticleReading {
  const [source = '', slug] = url.split('/')
  const sample = SOURCES.get(source)
  const article = sample?.articles.find((a) => a.slug === slug)
  if (!sample || !article) return { state: 'failed', reason: unreadReason('noSampleArticle') }
  return { state: 'read', article: toEntry(source, sample, article, now) }
}

function toEntry(
  source: string,
  sample: SampleSource,
  article: SampleSource['articles'][number],
  now: Date,
): SourceEntry {
  // rounded, so an article has the same date in readings made together
  const base = Math.floor(now.getTime() / MINUTES_10) * MINUTES_10
  return {
    url: `${source}/${article.slug}`,
    title: article.title,
    summary: article.sentences.slice(0, 2).join(' '),
    text: article.sentences.join('\n'),
    source: sample.publisher,
    language: sample.language,
    publishedAt: new Date(base - article.hoursAgo * 3_600_000),
    dateSource: 'feed',
    isSample: true,
  }
}
