import type { TokenCounts } from '../ports.ts'

/**
 * What the analysis needs of an article, from the database. Its reference is its place in the list:
 * [1], [2], …
 */
export type AnalysisArticle = {
  title: string
  summary: string
  /** the full text where it is known, else empty */
  text: string
  source: string
  url: string
  publishedAt: Date | null
  language: string | null
  /** 0 to 1 */
  relevance: number
  isSample: boolean
}

/** What the analysis needs of a topic. */
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
   * the model whose answers cited no article, so the local analyst wrote; null: what was asked for
   * was written
   */
  uncitedModel: string | null
  tokens: TokenCounts | null
}
