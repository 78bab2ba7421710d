import { counted } from '../lib/plural.ts'
import { articlesIn } from '../lib/wording.ts'
import type { AnalysisResult } from './analysis-article.ts'
import { isFound } from './shown.ts'

/**
 * Who wrote an analysis, why it was not the requested model, and what was left out: the line of its
 * step on the screen.
 */
export function writtenBy(result: AnalysisResult, articles: number): string {
  const { modelUsed, replaced, hold } = result
  const parts = [
    replaced ? replacedWords(replaced) : '',
    `Written by ${modelUsed} from ${articlesIn(articles)}`,
  ]
  const written = parts.filter(Boolean).join(' ')
  const notes = [leftOut(result), hold ? `Held: ${hold}` : ''].filter(Boolean)
  return notes.length === 0 ? written : `${written}. ${notes.join(' ')}`
}

/** Why the local analyst writes in place of a model. */
export const replacedWords = ({ model, why }: { model: string; why: string }): string =>
  `${model} ${why}, even on retry.`

function leftOut({ analysis }: AnalysisResult): string {
  const statements = analysis.sections.flatMap((section) => section.statements)
  const missing = statements.filter((statement) => !isFound(statement)).length
  return missing === 0
    ? ''
    : `${missing} of ${counted(statements.length, 'statement')} not found in the articles.`
}
