import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { ANALYSIS_LIMITS, Analysis, KeyFigure, Section, Statement } from './analysis.ts'
import { Checked } from './checks.ts'

/** What a mail does with a statement that its articles do not support; a setting of each topic. */
export const Unsupported = z.enum(['leave-out', 'mark', 'hold'])
export type Unsupported = z.infer<typeof Unsupported>
export const DEFAULT_UNSUPPORTED: Unsupported = 'leave-out'

/** A statement after the checks, before it has a row. */
export const CheckedStatement = Statement.extend(Checked.shape)
export type CheckedStatement = z.infer<typeof CheckedStatement>
export const CheckedSection = Section.extend({ statements: z.array(CheckedStatement) })
export type CheckedSection = z.infer<typeof CheckedSection>
export const CheckedFigure = KeyFigure.extend(Checked.shape)
export type CheckedFigure = z.infer<typeof CheckedFigure>

/** An analysis after the checks. Its trends are only those that stand in their articles. */
export const CheckedAnalysis = Analysis.extend({
  sections: z.array(CheckedSection),
  keyFigures: z.array(CheckedFigure),
})
export type CheckedAnalysis = z.infer<typeof CheckedAnalysis>

/** A saved statement, as the screen shows it. */
export const StatementView = CheckedStatement.extend({
  /** of its row: edits and releases name it */
  rowId: Id,
  /** the analyst's words, if a person has changed them */
  originalText: z.string().nullable(),
  editedAt: IsoTime.nullable(),
  /** when a person released it though a check failed */
  releasedAt: IsoTime.nullable(),
  /** whether it is in the mail */
  isShown: z.boolean(),
})
export type StatementView = z.infer<typeof StatementView>

/** An article that the analysis may cite; `articleId` is its number. */
export const CitableArticle = z.object({
  articleId: z.string(),
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
  publishedAt: IsoTime.nullable(),
  language: z.string().nullable(),
})
export type CitableArticle = z.infer<typeof CitableArticle>

/** Why an analysis waits for a person before it is mailed. */
export const Hold = z.object({ reason: z.string(), releasedAt: IsoTime.nullable() })
export type Hold = z.infer<typeof Hold>

/** A topic's latest analysis with its statements; one written before statements has none. */
export const AnalysisView = z.object({
  summaryId: Id,
  modelUsed: z.string(),
  isLocal: z.boolean(),
  completedAt: IsoTime.nullable(),
  unsupported: Unsupported,
  hold: Hold.nullable(),
  sections: z.array(Section.extend({ statements: z.array(StatementView) })),
  keyFigures: z.array(CheckedFigure),
  trends: Analysis.shape.trends,
  sentiment: Analysis.shape.sentiment.nullable(),
  articles: z.array(CitableArticle),
})
export type AnalysisView = z.infer<typeof AnalysisView>

/** The text that quotes are looked for in, with the other reports of its story. */
export const CitedText = CitableArticle.extend({
  text: z.string(),
  others: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.string() })),
})
export type CitedText = z.infer<typeof CitedText>

const Text = z.string().trim().min(1, 'Please enter a statement').max(ANALYSIS_LIMITS.text)
export const StatementInput = z.object({ rowId: Id })
export type StatementInput = z.infer<typeof StatementInput>
export const EditStatementInput = StatementInput.extend({ text: Text })
export type EditStatementInput = z.infer<typeof EditStatementInput>
