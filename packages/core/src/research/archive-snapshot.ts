import type { ArchiveContent, ArchivedArticle } from '@newsloom/contract/research/archives'
import { cutWords } from '@newsloom/email/text/cut-words'
import type { Ranked, RankedStory } from '../ranking/rank-articles.ts'
import type { Candidate } from './candidates/candidate.ts'

/**
 * The run's result in a self-contained form: one entry per story, with its other reports under it.
 */
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

const MAX_TITLE = 160

/**
 * '<topic>: <the first headline>'. It contains no date: the archive's own date is shown in the
 * viewer's time zone, and one in the server's would contradict it.
 */
export function archiveTitle(topicName: string, stories: RankedStory<Candidate>[]): string {
  const headline = stories[0]?.reports[0]?.article.title
  return boundedTitle(headline ? `${topicName}: ${headline}` : topicName)
}

export const boundedTitle = (title: string): string => cutWords(title, MAX_TITLE - 1)
