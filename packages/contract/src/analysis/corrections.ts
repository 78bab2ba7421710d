import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'
import { ANALYSIS_LIMITS } from './analysis.ts'

/** Pages that a sent email cites are read again once a day, for this long. */
export const REREADING_DAYS = 7
export const CORRECTION_LIMITS = { right: ANALYSIS_LIMITS.text, why: 600, reason: 500 }

const Why = z.string().trim().max(CORRECTION_LIMITS.why, sentence('longText', CORRECTION_LIMITS.why))

/** A correction as its readers see it, beside the old words. `why` may be empty. */
export const Erratum = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('corrected'),
    right: z
      .string()
      .trim()
      .min(1, sentence('writeRight'))
      .max(CORRECTION_LIMITS.right, sentence('longText', CORRECTION_LIMITS.right)),
    why: Why,
  }),
  z.object({ kind: z.literal('withdrawn'), why: Why }),
])
export type Erratum = z.infer<typeof Erratum>

const page = { url: z.string(), publisher: z.string(), quote: z.string() }
/**
 * Why a correction is proposed. `changed`: the page says something else by now; `gone`: it no
 * longer has the quote or anything like it; `deleted`: the page was taken down; `person`: somebody
 * reported it.
 */
export const CorrectionCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), ...page, now: z.string() }),
  z.object({ kind: z.literal('gone'), ...page }),
  z.object({ kind: z.literal('deleted'), ...page }),
  z.object({ kind: z.literal('person'), why: z.string() }),
])
export type CorrectionCause = z.infer<typeof CorrectionCause>

/**
 * `waiting`: a second person has to approve its email. `mailed` with `sendId` null: nobody could
 * be emailed, so only the pages are marked.
 */
export const CorrectionStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open') }),
  z.object({ state: z.literal('dismissed'), at: IsoTime, reason: z.string() }),
  z.object({ state: z.literal('waiting'), sendId: Id }),
  z.object({ state: z.literal('mailed'), at: IsoTime, sendId: Id.nullable() }),
])
export type CorrectionStatus = z.infer<typeof CorrectionStatus>

/** A correction of a statement that was mailed, or a proposal of one. */
export const CorrectionView = z.object({
  id: Id,
  /** the statement as emailed */
  said: z.string(),
  /** other statements that rest on the same sentence of a page */
  others: z.array(z.string()),
  /** names of the topics and campaigns of the emails */
  label: z.string(),
  /** the emails with the statement, newest first */
  emails: z.array(z.object({ label: z.string(), subject: z.string(), mailedAt: IsoTime })),
  topicId: Id.nullable(),
  lang: z.enum(['th', 'en']),
  cause: CorrectionCause,
  erratum: Erratum,
  status: CorrectionStatus,
  /** got the statement but not the correction, as the email of that was cancelled half-way */
  rest: z.number(),
  /** the public page of the statement */
  noteUrl: z.string(),
  /** when it was last mailed */
  mailedAt: IsoTime,
  createdAt: IsoTime,
})
export type CorrectionView = z.infer<typeof CorrectionView>

/** The emailed statements: of the analysis on a topic's card, or of an archive. */
export const MailedStatementsInput = z.object({ of: z.enum(['topic', 'archive']), id: Id })
export type MailedStatementsInput = z.infer<typeof MailedStatementsInput>
export const MailedStatement = z.object({
  noteId: z.string(),
  /** the statement of the analysis; null: not known */
  rowId: Id.nullable(),
  /** the text as it was emailed */
  text: z.string(),
  noteUrl: z.string(),
  mailedAt: IsoTime,
  /** null: none, or it was dismissed */
  correction: z.object({ id: Id, status: CorrectionStatus, rest: z.number() }).nullable(),
})
export type MailedStatement = z.infer<typeof MailedStatement>

export const ReportStatementInput = z.object({
  noteId: z.string().min(1).max(100),
  /** for the people who work with Newsloom */
  why: z
    .string()
    .trim()
    .min(1, sentence('sayWrong'))
    .max(CORRECTION_LIMITS.reason, sentence('longText', CORRECTION_LIMITS.reason)),
})
export type ReportStatementInput = z.infer<typeof ReportStatementInput>

export const EditCorrectionInput = z.object({ id: Id, erratum: Erratum })
export type EditCorrectionInput = z.infer<typeof EditCorrectionInput>
export const PreviewCorrectionInput = EditCorrectionInput
export type PreviewCorrectionInput = z.infer<typeof PreviewCorrectionInput>
/** `leftOut`: they got the statement, but may no longer be emailed. */
export const CorrectionPreview = z.object({
  subject: z.string(),
  html: z.string(),
  people: z.number(),
  leftOut: z.number(),
})
export type CorrectionPreview = z.infer<typeof CorrectionPreview>
/** `people`: as many as were confirmed; if there are others by now, nothing is sent. */
export const SendCorrectionInput = EditCorrectionInput.extend({ people: z.number().int().min(0) })
export type SendCorrectionInput = z.infer<typeof SendCorrectionInput>

/** `people`: as many as were confirmed. */
export const SendRestInput = z.object({ id: Id, people: z.number().int().min(1) })
export type SendRestInput = z.infer<typeof SendRestInput>

export const DismissCorrectionInput = z.object({
  id: Id,
  reason: z
    .string()
    .trim()
    .min(1, sentence('giveReason'))
    .max(CORRECTION_LIMITS.reason, sentence('longText', CORRECTION_LIMITS.reason)),
})
export type DismissCorrectionInput = z.infer<typeof DismissCorrectionInput>
