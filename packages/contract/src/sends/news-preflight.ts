import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { Preflight } from './preflight.ts'
import { AudienceView, SendView } from './sends.ts'

/** The analysis that a send of a topic would mail now. */
export const SendableAnalysis = z.object({
  completedAt: IsoTime.nullable(),
  /** when its text was written or last changed: a send from before mailed an earlier version */
  changedAt: IsoTime.nullable(),
  /** the analysis is from an earlier run, because the newest has none */
  isFormer: z.boolean(),
})
export type SendableAnalysis = z.infer<typeof SendableAnalysis>

/** Recipients who already got the analysis in any send. */
export const ReceivedBefore = z.object({
  /** recipients who already have it */
  people: z.number(),
  /** all recipients who may be emailed */
  of: z.number(),
  /** when it was last sent to any of them */
  lastAt: IsoTime,
  /** the analysis was rewritten since, so they have an earlier version */
  isEarlierVersion: z.boolean(),
})
export type ReceivedBefore = z.infer<typeof ReceivedBefore>

/** A topic's current analysis and the lists it would be sent to. */
export const NewsAudienceInput = z.object({ topicId: Id, contactListIds: z.array(Id).max(1_000) })
export type NewsAudienceInput = z.infer<typeof NewsAudienceInput>
/** `people` counts those who do not have the analysis yet; the others are excluded by default. */
export const NewsAudienceView = AudienceView.extend({
  /** recipients who may be emailed but already have the analysis */
  received: z.number(),
})
export type NewsAudienceView = z.infer<typeof NewsAudienceView>

/** The review before an analysis is emailed. */
export const NewsPreflightView = Preflight.extend({
  topic: z.object({ id: Id, name: z.string() }),
  /** `id` null: Newsloom's own layout */
  template: z.object({ id: Id.nullable(), name: z.string() }),
  /** null: nothing to send */
  analysis: SendableAnalysis.nullable(),
  /** null: nobody has it yet */
  received: ReceivedBefore.nullable(),
})
export type NewsPreflightView = z.infer<typeof NewsPreflightView>

/** Whether a topic's current analysis was sent. */
export const AnalysisSend = z.object({
  analysis: SendableAnalysis.nullable(),
  /** its last send; null: not sent yet */
  send: SendView.nullable(),
  /** an unfinished send of an earlier analysis */
  earlier: SendView.nullable(),
})
export type AnalysisSend = z.infer<typeof AnalysisSend>
