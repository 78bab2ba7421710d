import type { Analysis } from '@newsloom/contract/analysis/analysis'
import { checkAnalysis } from '../../analysis/check-analysis.ts'
import { cleanAnalysis } from '../../analysis/clean-analysis.ts'
import { renderAnalysis } from '../../analysis/render-analysis.ts'
import { renderableOf } from '../../analysis/renderable.ts'
import type { AnalystArticle } from '../../ports.ts'

const NOW = new Date('2026-11-21T02:00:00Z')

/** Returns an analyst's answer as a mail would show it, before it is linked. */
export function renderedAnalysis(analysis: Analysis | null, articles: AnalystArticle[]): string {
  if (!analysis) throw new Error('the analyst wrote nothing')
  const stored = articles.map((one) => ({ ...one, summary: '', url: '', isSample: false }))
  return renderAnalysis(
    renderableOf(checkAnalysis(cleanAnalysis(analysis), stored, NOW), 'leave-out', null),
    articles,
  )
}
