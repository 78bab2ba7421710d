import { z } from 'zod'
import { CheckedStatement } from './checked-analysis.ts'
import { KindFinding } from './checks.ts'
import { SectionKey } from './sections.ts'

/** A statement of an analysis that is still being written, with the worst finding of each check. */
export const DraftStatement = CheckedStatement.pick({
  id: true,
  text: true,
  verdict: true,
  reasons: true,
}).extend({ checks: z.array(KindFinding) })
export type DraftStatement = z.infer<typeof DraftStatement>

/** The complete statements of an analysis that is still being written. */
export const AnalysisDraft = z.object({
  /** why it starts again, for the user; empty: it does not */
  note: z.string(),
  sections: z.array(z.object({ key: SectionKey, heading: z.string(), statements: z.array(DraftStatement) })),
})
export type AnalysisDraft = z.infer<typeof AnalysisDraft>

/** `draft` null: the run is not writing, or its analyst writes all at once. */
export const AnalysisDraftView = z.object({ isOver: z.boolean(), draft: AnalysisDraft.nullable() })
export type AnalysisDraftView = z.infer<typeof AnalysisDraftView>
