import { addingUp } from '@newsloom/contract/research/adding-up'
import type { ArticleChoice } from '@newsloom/contract/research/curation'
import type { NewsItemView } from '@newsloom/contract/research/research'
import type { StoryView } from '@newsloom/contract/research/stories'
import { shownReason } from '../../news-dates/date-whys.ts'
import { isOnlyListed } from '../../news-dates/listed-dates.ts'
import type { NewsRow } from './news-rows.ts'
import { trackedUrl } from './tracked-url.ts'

type Chosen = { story: StoryView; choice: ArticleChoice | null }

export const newsItemView = (lead: NewsRow, { story, choice }: Chosen): NewsItemView => ({
  id: lead.id,
  title: lead.article.title,
  summary: lead.article.summary,
  source: lead.article.source,
  url: lead.article.url,
  trackedUrl: trackedUrl(lead),
  author: lead.article.author,
  publishedAt: lead.article.publishedAt?.toISOString() ?? null,
  dateEvidence: dateEvidence(lead.article),
  relevanceScore: lead.relevance,
  // older ones lack what takes the rest back
  relevanceParts: addingUp(lead.parts),
  language: lead.article.language,
  isSample: lead.article.isSample,
  choice,
  story,
})

function dateEvidence(article: NewsRow['article']): NewsItemView['dateEvidence'] {
  const { publishedAt, dateSource: source, dateCertainty: certainty } = article
  if (!publishedAt || !source || !certainty) return null
  // a page may say the same at several places
  const byContent = new Map(article.dateReasons.map(shownReason).map((one) => [JSON.stringify(one), one]))
  const reasons = [...byContent.values()]
  return { source, certainty, isOnlyListed: certainty === 'unsure' && isOnlyListed(article), reasons }
}
