import type { AnalysisArticle, AnalysisTopic } from '@newsloom/core/analysis/analysis-article'
import type { Analyst } from '@newsloom/core/ports'
import { testContext } from '@newsloom/core/testing/test-context'
import { connect } from '@newsloom/db/client'

// never connects: the client is lazy and nothing here queries it
const database = connect('postgres://127.0.0.1:1/unused')
export const contextOf = (analyst: Analyst) => testContext(database, { analyst })

export const topic: AnalysisTopic = {
  name: 'ดอกเบี้ย',
  description: '',
  keywords: ['ดอกเบี้ย'],
  persona: null,
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  unsupported: 'leave-out',
}
export const NEWS = 'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปีในการประชุมครั้งล่าสุด'

/** An article about the policy rate, with defaults. */
export const rateArticle = (given: Pick<AnalysisArticle, 'title' | 'text' | 'url'>): AnalysisArticle => ({
  summary: '',
  source: 'สำนักข่าว',
  publishedAt: null,
  language: 'th',
  relevance: 0.5,
  isSample: false,
  ...given,
})
