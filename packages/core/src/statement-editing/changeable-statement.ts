import type { StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import type { correctedTexts } from '../corrected-texts/corrected-texts.ts'
import type { StatementRow } from '../statements/read-analysis.ts'

/** The parts of a statement that are checked, and that a person changes. */
export type ChangeableRow = Pick<
  StatementRow,
  'text' | 'quotes' | 'checks' | 'verdict' | 'originalText' | 'editedAt' | 'releasedAt'
>
export type StatementChange = Partial<ChangeableRow> & { reasons?: string[] }

/** A statement of a topic's analysis, or of a campaign's content. */
export type ChangeableStatement = {
  row: ChangeableRow
  /** the subject of emails that may have corrected its words */
  about: Parameters<typeof correctedTexts>[1]
  /** in the order of their numbers */
  articles: () => Promise<AnalysisArticle[]>
  /** saves a change, and renders again what it is in; without one, it is only read */
  save: (change: StatementChange) => Promise<StatementView>
}
