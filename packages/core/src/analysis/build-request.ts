import { quotableText } from '../checks/quotable-text.ts'
import type { AnalysisRequest } from '../ports.ts'
import type { AnalysisArticle, AnalysisTopic } from './analysis-article.ts'

/**
 * Characters of article text in one request: about 60,000 tokens of Thai, within the free tier's
 * quota per minute.
 */
const MAX_TOTAL = 120_000
const MAX_ARTICLE = 6_000
const MIN_ARTICLE = 600

/**
 * The request for a list of articles: numbered from 1 in the given order, each text limited to a
 * fair share.
 */
export function buildRequest(topic: AnalysisTopic, articles: AnalysisArticle[]): AnalysisRequest {
  const share = Math.floor(MAX_TOTAL / Math.max(1, articles.length))
  const limit = Math.max(MIN_ARTICLE, Math.min(MAX_ARTICLE, share))
  return {
    topic: {
      name: topic.name,
      description: topic.description,
      keywords: topic.keywords,
      persona: topic.persona,
    },
    customPrompt: topic.customPrompt.trim(),
    formatPrompt: topic.formatPrompt.trim(),
    model: topic.geminiModel,
    articles: articles.map((article, i) => ({
      ref: i + 1,
      title: article.title.trim(),
      source: article.source,
      publishedAt: article.publishedAt,
      text: bounded(quotableText(article), limit),
      language: article.language,
      relevance: article.relevance,
    })),
  }
}

/** Cuts at the last white space before the limit, unless that is too far back. */
function bounded(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const space = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))
  return cut.slice(0, space > limit * 0.8 ? space : limit).trimEnd()
}
