import type { SendableAnalysis } from '@newsloom/contract/sends/news-preflight'
import type { Context } from '../../context.ts'
import type { OwnResearch } from '../../mail/mail-research.ts'
import { usefulRunId } from '../../runs/useful-run.ts'

/** An analysis that can be mailed, as the UI and the API show it. */
export async function sendableAnalysis(
  ctx: Context,
  { topicId, runId, completedAt, changedAt }: OwnResearch,
): Promise<SendableAnalysis> {
  const newestRunId = await usefulRunId(ctx, topicId)
  return {
    completedAt: completedAt?.toISOString() ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    isFormer: newestRunId !== null && newestRunId !== runId,
  }
}
