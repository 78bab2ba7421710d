import { z } from 'zod'
import { NothingMailed } from '../contacts/subscription-note.ts'
import { Id, IsoTime, Named } from '../primitives.ts'
import { NOVELTIES } from '../research/stories.ts'
import { sentence } from '../sentences/sentences.ts'
import { ReplacedModel } from '../step-report.ts'
import { ANALYSIS_LIMITS, Analysis, KeyFigure, Section, Statement } from './analysis.ts'
import { Checked, Place } from './checks.ts'
import { StoredHold } from './holds.ts'

/**
 * The treatment, in a mail, of a statement that its articles do not support; a setting of each
 * topic.
 */
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
  /** the id of its row, or its place in a campaign's content; edits and releases name it */
  rowId: Id,
  /** the run that generated the campaign's content; missing: it is of a topic's analysis */
  runId: Id.optional(),
  /** the analyst's words, if a person has changed them */
  originalText: z.string().nullable(),
  editedAt: IsoTime.nullable(),
  /** when a person released it though a check failed */
  releasedAt: IsoTime.nullable(),
  /** the statement rests only on articles that a person left out since it was written */
  isLeftOut: z.boolean(),
  /** whether it is in the mail */
  isShown: z.boolean(),
  /** the novelty of its story since the last email; null: there was none, or it has no story */
  novelty: z.enum(NOVELTIES).nullable(),
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

/** Why an analysis waits for a person before it is mailed, and whether one has released it. */
export const Hold = z.object({
  why: StoredHold,
  releasedAt: IsoTime.nullable(),
  /** false: nothing of it would be mailed */
  canRelease: z.boolean(),
})
export type Hold = z.infer<typeof Hold>

/**
 * How many are emailed at once when an analysis is released: the lists of an automation
 * waiting for it. `people`: each counted once; `notMailed`: waiting lists that still get no email.
 */
export const ReleasePreview = z.object({
  people: z.number(),
  lists: z.array(Named),
  notMailed: z.array(Named.extend({ why: NothingMailed })),
})
export type ReleasePreview = z.infer<typeof ReleasePreview>

/** A figure as an earlier email gave it. `change`: since then, in one of the lexicon's units. */
export const MailedFigure = KeyFigure.pick({ value: true, unit: true, asOf: true }).extend({
  sentAt: IsoTime,
  change: z.object({ amount: z.number(), unit: z.string() }).nullable(),
})
export type MailedFigure = z.infer<typeof MailedFigure>
/** A value that other reports of the figure's story give; `unit` is one of the lexicon's. */
export const OtherValue = z.object({
  value: z.number(),
  to: z.number().optional(),
  unit: z.string(),
  sources: z.array(z.object({ publisher: z.string(), url: z.string() })),
})
export type OtherValue = z.infer<typeof OtherValue>
/**
 * Figures of one thing and time follow each other. `isFirst`: of these. `isDisputed`: another
 * source gives another value. `others`: shown below it. `mailed`: in the last of the topic's
 * earlier emails that had it.
 */
export const FigureView = CheckedFigure.extend({
  isFirst: z.boolean(),
  isDisputed: z.boolean(),
  others: z.array(OtherValue),
  mailed: MailedFigure.nullable(),
})
export type FigureView = z.infer<typeof FigureView>

/** A topic's latest analysis with its statements; one written before statements has none. */
export const AnalysisView = z.object({
  summaryId: Id,
  modelUsed: z.string(),
  isLocal: z.boolean(),
  /** the model that the local analyst stands in for, and why; missing: not recorded */
  replaced: ReplacedModel.nullish(),
  completedAt: IsoTime.nullable(),
  unsupported: Unsupported,
  hold: Hold.nullable(),
  sections: z.array(Section.extend({ statements: z.array(StatementView) })),
  keyFigures: z.array(FigureView),
  trends: Analysis.shape.trends,
  sentiment: Analysis.shape.sentiment.nullable(),
  articles: z.array(CitableArticle),
})
export type AnalysisView = z.infer<typeof AnalysisView>

/** A quote in the text of its article, with the other reports of the story. */
export const CitedText = CitableArticle.extend({
  text: z.string(),
  quote: z.string(),
  /** the quote's place in the title or text as they are now; null: it is in neither */
  place: Place.nullable(),
  /** the quote was in the text when it was checked; the text has changed since */
  hasChanged: z.boolean(),
  others: z.array(CitableArticle.omit({ articleId: true })),
})
export type CitedText = z.infer<typeof CitedText>

const Text = z.string().trim().min(1, sentence('enterStatement')).max(ANALYSIS_LIMITS.text)
/** `runId`: of a campaign's content, in which `rowId` is the statement's place. */
export const StatementInput = z.object({ rowId: Id, runId: Id.optional() })
export type StatementInput = z.infer<typeof StatementInput>
/** `quote`: which of the statement's quotes, from 0. */
export const QuoteInput = StatementInput.omit({ runId: true }).extend({
  quote: z
    .number()
    .int()
    .min(0)
    .max(ANALYSIS_LIMITS.quotes - 1),
})
export type QuoteInput = z.infer<typeof QuoteInput>
export const EditStatementInput = StatementInput.extend({ text: Text })
export type EditStatementInput = z.infer<typeof EditStatementInput>
/**
 * `basedOn`: the words that the person saw. If the statement has others by now, nothing is changed.
 * Missing: the last change wins.
 */
const BasedOn = { basedOn: z.string().optional() }
export const ChangeStatementInput = StatementInput.extend(BasedOn)
export type ChangeStatementInput = z.infer<typeof ChangeStatementInput>
export const SaveStatementInput = EditStatementInput.extend(BasedOn)
export type SaveStatementInput = z.infer<typeof SaveStatementInput>
/** The details of the conflict when a statement has other words by now. */
export const ChangedStatement = z.object({
  text: z.string(),
  /** null: its original words were restored */
  editedAt: IsoTime.nullable(),
})
export type ChangedStatement = z.infer<typeof ChangedStatement>
