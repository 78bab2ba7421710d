import type { ArticleChoice } from '@newsloom/contract/research/curation'
import type { NewsItemView } from '@newsloom/contract/research/research'
import type { NewsRow } from './news-rows.ts'

type Story = { others: NewsRow[]; choice: ArticleChoice | null }

export const newsItemView = (lead: NewsRow, { others, choice }: Story): NewsItemView => ({
  id: lead.id,
  title: lead.article.title,
  summary: lead.article.summary,
  source: lead.article.source,
  url: lead.article.url,
  trackedUrl: trackedUrl(lead),
  publishedAt: lead.article.publishedAt?.toISOString() ?? null,
  relevanceScore: lead.relevance,
  relevanceParts: lead.parts,
  language: lead.article.language,
  isSample: lead.article.isSample,
  choice,
  story: {
    id: lead.storyId,
    others: others.map((row) => ({
      title: row.article.title,
      source: row.article.source,
      url: row.article.url,
      trackedUrl: trackedUrl(row),
    })),
  },
})

/** The documented tracking link of one item. */
function trackedUrl({ id, topicId, article }: NewsRow): string {
  return `/api/track-link-research/${id}?url=${encodeURIComponent(article.url)}&topicId=${topicId}`
}
