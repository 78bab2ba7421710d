import type {
  CampaignPreview,
  ContentRunView,
  PromptsResult,
  RegenerateResult,
  StartPreviewInput,
  StartPromptsInput,
  StartRegenerateInput,
} from '@newsloom/contract/campaigns/content-runs'
import { isRunOver } from '@newsloom/contract/run-state'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import type { Waiting } from '../runs/follow-run.ts'

import type { CreatedContentRun } from './enqueue-content-run.ts'
import { shownContentRun } from './get-content-run.ts'
import { createPreviewRun } from './start-preview.ts'
import { createPromptsRun } from './start-prompts.ts'
import { createRegenerateRun } from './start-regenerate.ts'

/** `answer` null: the run continues, and can be polled. */
export type ContentRunAnswer<T> = { runId: number; answer: T | null }

// Each starts a run and waits at most `waitMs` for its end. They throw what starting it throws,
// UnavailableError when it failed, CancelledError when it was cancelled, and ConflictError when
// other work of the campaign is in progress, as its result would not answer this request.

export const promptsNow = async (
  ctx: Context,
  input: StartPromptsInput,
  waiting: Waiting,
): Promise<ContentRunAnswer<PromptsResult>> =>
  answerOf(await requireSuccess(ctx, await createPromptsRun(ctx, input), waiting), (run) => run.prompts)

export const previewNow = async (
  ctx: Context,
  input: StartPreviewInput,
  waiting: Waiting,
): Promise<ContentRunAnswer<CampaignPreview>> =>
  answerOf(await requireSuccess(ctx, await createPreviewRun(ctx, input), waiting), (run) => run.preview)

export const regenerateNow = async (
  ctx: Context,
  input: StartRegenerateInput,
  waiting: Waiting,
): Promise<ContentRunAnswer<RegenerateResult>> =>
  answerOf(await requireSuccess(ctx, await createRegenerateRun(ctx, input), waiting), ({ preview }) =>
    preview ? regenerated(preview) : null,
  )

const regenerated = ({
  htmlContent,
  templatesUsed,
  researchSources,
  podcastUrl,
  podcastTitle,
  podcastGeneratedAt,
}: CampaignPreview): RegenerateResult => ({
  generatedContent: htmlContent,
  templatesUsed,
  totalResearchItems: researchSources,
  podcastUrl,
  podcastTitle,
  podcastGeneratedAt,
})

const answerOf = <T>(run: ContentRunView, read: (run: ContentRunView) => T | null): ContentRunAnswer<T> => ({
  runId: run.id,
  answer: isRunOver(run.state) ? read(run) : null,
})

const OTHER_RUN = sentence('otherRun')

async function requireSuccess(
  ctx: Context,
  { id: runId, isAsked }: CreatedContentRun,
  waiting: Waiting,
): Promise<ContentRunView> {
  if (!isAsked) throw new ConflictError(OTHER_RUN, { runId })
  return shownContentRun.waitForSuccess(ctx, runId, waiting)
}
