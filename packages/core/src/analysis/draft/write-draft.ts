import type { Analysis } from '@newsloom/contract/analysis/analysis'
import type { AnalysisDraft, DraftStatement } from '@newsloom/contract/analysis/analysis-draft'
import { worstFindings } from '@newsloom/contract/analysis/checks'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { statementChecker } from '../../checks/check-statements.ts'
import type { Statement } from '../../checks/checked.ts'
import type { Context } from '../../context.ts'
import { type CorrectedTexts, withCorrected } from '../../corrected-texts/corrected-texts.ts'
import type { AnalysisProgress } from '../../ports.ts'
import type { AnalysisArticle } from '../analysis-article.ts'
import { checkable } from '../checkable.ts'

/** Shows an analysis while it is written. */
export type DraftWriter = {
  progress: AnalysisProgress
  /** takes back what was shown, and says why */
  startAgain: (note: string) => void
}

export type DraftInput = {
  articles: AnalysisArticle[]
  corrected: CorrectedTexts
  /** the analysis as it would be checked if this were all of it */
  clean: (soFar: Analysis) => Analysis
  /** gets each draft, complete */
  show: (draft: AnalysisDraft) => void
}

const BROKE_OFF = sentence('brokeOff')

/** Checks each statement once, when it is complete. */
export function draftWriter(ctx: Context, { articles, corrected, clean, show }: DraftInput): DraftWriter {
  const outcomeOf = statementChecker(checkable(articles), ctx.now())
  const known = new Map<string, Omit<DraftStatement, 'id'>>()
  const check = (statement: Statement): Omit<DraftStatement, 'id'> => {
    const outcome = withCorrected(outcomeOf(statement), statement.text, corrected)
    const { verdict, reasons, checks } = outcome
    return { text: statement.text, verdict, reasons, checks: worstFindings(checks) }
  }
  const checked = ({ id, ...statement }: Statement & { id: string }): DraftStatement => {
    const key = JSON.stringify(statement)
    const found = known.get(key) ?? check(statement)
    known.set(key, found)
    return { id, ...found }
  }
  let note = ''
  const startAgain = (why: string) => {
    note = why
    show({ note, sections: [] })
  }
  return {
    startAgain,
    progress: (soFar) => {
      if (soFar === null) return startAgain(BROKE_OFF)
      const sections = clean(soFar).sections.map(({ key, heading, statements }) => ({
        key,
        heading,
        statements: statements.map(checked),
      }))
      show({ note, sections: sections.filter(({ statements }) => statements.length > 0) })
    },
  }
}
