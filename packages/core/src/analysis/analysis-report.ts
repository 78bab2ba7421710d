import type { StepReport } from '@newsloom/contract/step-report'
import type { AnalysisResult } from './analysis-article.ts'
import { isFound } from './shown.ts'

/** Returns the report of the step that wrote an analysis from this many articles. */
export function analysisReport(result: AnalysisResult, articles: number): StepReport {
  const { modelUsed, replaced, hold, analysis } = result
  const statements = analysis.sections.flatMap((section) => section.statements)
  const missing = statements.filter((statement) => !isFound(statement)).length
  const { length } = statements
  return { kind: 'analysis', modelUsed, articles, replaced, statements: length, missing, hold }
}
