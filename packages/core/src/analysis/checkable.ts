import type { CheckArticle } from '../checks/checked.ts'
import { quotableText } from '../checks/quotable-text.ts'
import type { AnalysisArticle } from './analysis-article.ts'

/** The articles of a run as the checks read them: the first is '1'. */
export const checkable = (articles: AnalysisArticle[]): CheckArticle[] =>
  articles.map((article, place) => ({
    id: String(place + 1),
    title: article.title,
    text: quotableText(article),
    language: article.language,
    publishedAt: article.publishedAt,
    publisher: article.source,
  }))
