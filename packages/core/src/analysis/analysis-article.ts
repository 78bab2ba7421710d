import type { TokenCounts } from '../ports.ts'

/**
 * What the analysis needs from an article in the database. Its reference is its position in the
 * list: [1], [2], …
 */
export type AnalysisArticle = {
  title: string
  summary: string
  /** the full text if it is known, else empty */
  text: string
  source: string
  url: string
  publishedAt: Date | null
  language: string | null
  /** 0 to 1 */
  relevance: number
  isSample: boolean
}

/** What the analysis needs from a topic. */
export type AnalysisTopic = {
  name: string
  description: string
  keywords: string[]
  persona: string | null
  customPrompt: string
  formatPrompt: string
  /** a stored or live model id */
  geminiModel: string
}

export type AnalysisResult = {
  markdown: string
  modelUsed: string
  isLocal: boolean
  /**
   * the model that cited no article, so that the local analyst wrote instead; null: the requested
   * analyst wrote
   */
  uncitedModel: string | null
  tokens: TokenCounts | null
}
