import { articlesIn } from '../research/wording.ts'
import type { AnalysisResult } from './analysis-article.ts'

/**
 * Who wrote an analysis, and why it was not the requested model: the line of its step on the
 * screen.
 */
export function writtenBy({ modelUsed, uncitedModel }: AnalysisResult, articles: number): string {
  const written = `Written by ${modelUsed} from ${articlesIn(articles)}`
  return uncitedModel === null
    ? written
    : `${uncitedModel} cited no article, even when asked again. ${written}`
}
