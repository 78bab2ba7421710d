import type { CheckedAnalysis, Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { StoredHold } from '@newsloom/contract/analysis/holds'
import type { ModelUsage } from '@newsloom/contract/research/model-usage'
import type { Novelty } from '@newsloom/contract/research/stories'
import type { ReplacedModel } from '@newsloom/contract/step-report'

/**
 * The parts of a stored article that the analysis needs. Its reference is its position in the list:
 * [1], [2], …
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
  /** the novelty of its story to readers of earlier emails; missing or null: unknown */
  novelty?: Novelty | null
}

/** The parts of a topic that the analysis needs. */
export type AnalysisTopic = {
  name: string
  description: string
  keywords: string[]
  persona: string | null
  customPrompt: string
  formatPrompt: string
  /** a stored or live model id */
  geminiModel: string
  unsupported: Unsupported
}

/** The saved analysis, with the usage of all its calls. */
export type AnalysisResult = ModelUsage & {
  /** the analysis as it is shown and mailed: shown statements only */
  markdown: string
  analysis: CheckedAnalysis
  /** the topic's own form of it; null: the usual one */
  layout: string | null
  /** why a person has to look at it before it is mailed; null: nobody has to */
  hold: StoredHold | null
  modelUsed: string
  isLocal: boolean
  /** the model whose answers could not be used, and why; the local analyst wrote instead */
  replaced: ReplacedModel | null
}
