import { z } from 'zod'
import { AnalysisView, Hold, Unsupported } from '../analysis/checked-analysis.ts'
import { StoredHold } from '../analysis/holds.ts'
import { SourceStatement } from '../podcasts/script.ts'
import { Id, IsoTime } from '../primitives.ts'
import { ModelUsage } from '../research/model-usage.ts'
import { ReplacedModel } from '../step-report.ts'

/** A statement of a campaign's content that its articles do not support, and why. */
export const FailedStatement = SourceStatement.extend({ reasons: z.array(z.string()) })
export type FailedStatement = z.infer<typeof FailedStatement>

const Outcome = z.object({
  /** all that the analyst made */
  statements: z.number(),
  failed: z.array(FailedStatement),
  /** how the email treats the failed ones: the most careful setting of its topics */
  unsupported: Unsupported,
})

/** The outcome of the checks of generated content, as it is stored. */
export const StoredContentChecks = Outcome.extend({
  hold: StoredHold.nullable(),
  /** when a person released it */
  releasedAt: IsoTime.nullable(),
})
export type StoredContentChecks = z.infer<typeof StoredContentChecks>

/** The outcome of these checks, as the screens show it. */
export const ContentChecks = Outcome.extend({ hold: Hold.nullable() })
export type ContentChecks = z.infer<typeof ContentChecks>

/** The model that wrote generated content, its usage, and the result of the checks. */
export const ContentOrigin = z.object({
  modelUsed: z.string(),
  isLocal: z.boolean(),
  /** null: not recorded */
  usage: ModelUsage.nullable(),
  /** the model that the local analyst stands in for, and why; null: none, or not recorded */
  replaced: ReplacedModel.nullable().default(null),
  /** null: it was written before they were kept */
  checks: ContentChecks.nullable().default(null),
})
export type ContentOrigin = z.infer<typeof ContentOrigin>

/** The statements of a campaign's content, which a person may edit or release. */
export const ContentAnalysis = AnalysisView.pick({ unsupported: true, sections: true, articles: true })
export type ContentAnalysis = z.infer<typeof ContentAnalysis>

/** The origin of a campaign's current content; `runId`: the run that generated it. */
export const CampaignOrigin = ContentOrigin.extend({
  runId: Id,
  /** null: it was generated before its statements were kept */
  analysis: ContentAnalysis.nullable(),
})
export type CampaignOrigin = z.infer<typeof CampaignOrigin>

/** `runId`: of the content that the person has seen; it may have been generated again since. */
export const ReleaseContentInput = z.object({ id: Id, runId: Id })
export type ReleaseContentInput = z.infer<typeof ReleaseContentInput>
