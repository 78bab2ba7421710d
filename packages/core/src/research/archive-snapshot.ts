import type { ArchiveContent, ArchivedArticle } from '@newsloom/contract/archives'
import type { Candidate } from './candidate.ts'
import type { Ranked, RankedStory } from './ranking/rank-articles.ts'

/** The run's result, complete by itself: one entry a story, its other reports under it. */
export const archiveContent = (stories: RankedStory<Candidate>[]): ArchiveContent => ({
  newsItems: stories.flatMap(({ reports: [lead, ...others] }) => (lead ? [archived(lead, others)] : [])),
})

const archived = (lead: Ranked<Candidate>, others: Ranked<Candidate>[]): ArchivedArticle => ({
  title: lead.article.title,
  summary: lead.article.summary,
  source: lead.article.source,
  url: lead.article.url,
  publishedAt: lead.article.publishedAt?.toISOString() ?? null,
  relevanceScore: lead.relevance,
  isSample: lead.article.isSample,
  others: others.map(({ article: { title, source, url } }) => ({ title, source, url })),
})

const DATE = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '<topic> – Research Nov 21, 2026 15:04', in the server's time zone. */
export function archiveTitle(topicName: string, at: Date): string {
  const part = Object.fromEntries(DATE.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${topicName} – Research ${part.month} ${part.day}, ${part.year} ${part.hour}:${part.minute}`
}
