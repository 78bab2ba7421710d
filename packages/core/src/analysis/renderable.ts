import type {
  CheckedAnalysis,
  CheckedStatement,
  Unsupported,
} from '@newsloom/contract/analysis/checked-analysis'
import type { Renderable, RenderedStatement } from './rendered.ts'
import { shownAs } from './shown.ts'

type EditedStatement = CheckedStatement & {
  releasedAt?: Date | null
  editedAt?: Date | null
  isLeftOut?: boolean
}
/** A checked analysis with what a person did to its statements. */
export type EditedAnalysis = Omit<CheckedAnalysis, 'sections'> & {
  sections: (Omit<CheckedAnalysis['sections'][number], 'statements'> & { statements: EditedStatement[] })[]
}
type Source = Omit<EditedAnalysis, 'keyFigures'>

/** The parts of a checked analysis that a mail may show. */
export const renderableOf = (
  analysis: Source,
  unsupported: Unsupported,
  layout: string | null,
): Renderable => ({
  trends: analysis.trends,
  sentiment: analysis.sentiment,
  layout,
  sections: analysis.sections.map(({ key, heading, statements }) => ({
    key,
    heading,
    isEmpty: statements.length === 0,
    statements: statements.flatMap((statement) => rendered(statement, unsupported)),
  })),
})

function rendered(statement: EditedStatement, unsupported: Unsupported): RenderedStatement[] {
  const shown = shownAs(statement, unsupported)
  if (!shown) return []
  const { id, text, quotes, releasedAt, editedAt } = statement
  return [
    { id, text, quotes, isMarked: shown === 'marked', isChangedByHand: Boolean(releasedAt ?? editedAt) },
  ]
}
