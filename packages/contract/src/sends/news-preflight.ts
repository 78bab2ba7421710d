import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { Preflight } from './preflight.ts'
import { AudienceView, SendView } from './sends.ts'

/** The analysis that a send of a topic would mail now. */
export const SendableAnalysis = z.object({
  completedAt: IsoTime.nullable(),
  /** the newest research has no analysis of its own: this one is of an earlier research */
  isFormer: z.boolean(),
})
export type SendableAnalysis = z.infer<typeof SendableAnalysis>

/** Recipients who already have the analysis, by whatever send it came. */
export const ReceivedBefore = z.object({
  /** of those who may be mailed */
  people: z.number(),
  /** people who may be mailed, those included */
  of: z.number(),
  /** when it was last sent to any of them */
  lastAt: IsoTime,
  /** it was written again since: they have an earlier version */
  isEarlierVersion: z.boolean(),
})
export type ReceivedBefore = z.infer<typeof ReceivedBefore>

/** A topic's current analysis and the lists it would be sent to. */
export const NewsAudienceInput = z.object({ topicId: Id, contactListIds: z.array(Id).max(1_000) })
export type NewsAudienceInput = z.infer<typeof NewsAudienceInput>
/**
 * `people` who do not have the analysis yet: those who do are left out unless somebody chooses
 * otherwise.
 */
export const NewsAudienceView = AudienceView.extend({
  /** people who may be mailed and already have the analysis */
  received: z.number(),
})
export type NewsAudienceView = z.infer<typeof NewsAudienceView>

/** What is said before an analysis is mailed. */
export const NewsPreflightView = Preflight.extend({
  topic: z.object({ id: Id, name: z.string() }),
  /** `id` null: Newsloom's own layout */
  template: z.object({ id: Id.nullable(), name: z.string() }),
  /** null: there is none to send */
  analysis: SendableAnalysis.nullable(),
  /** null: nobody has it yet */
  received: ReceivedBefore.nullable(),
})
export type NewsPreflightView = z.infer<typeof NewsPreflightView>

/** What became of the analysis that a topic would send now. */
export const AnalysisSend = z.object({
  analysis: SendableAnalysis.nullable(),
  /** the last send that mailed it; null: not sent yet */
  send: SendView.nullable(),
  /** a send of an earlier analysis that is still under way or paused */
  earlier: SendView.nullable(),
})
export type AnalysisSend = z.infer<typeof AnalysisSend>
