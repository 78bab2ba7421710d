import { DeleteCampaignInput } from '@newsloom/contract/campaigns/campaign-deletion'
import {
  CampaignTestInput,
  DraftTestInput,
  PreflightInput,
  ScheduleCampaignInput,
  SendCampaignInput,
} from '@newsloom/contract/campaigns/campaign-sending'
import { CreateCampaignInput, UpdateCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { ReleaseContentInput } from '@newsloom/contract/campaigns/content-checks'
import {
  StartPreviewInput,
  StartPromptsInput,
  StartRegenerateInput,
} from '@newsloom/contract/campaigns/content-runs'
import { Id, IdInput } from '@newsloom/contract/primitives'
import { getCampaignOrigin } from '@newsloom/core/campaign-checks/content-origin'
import { releaseContent } from '@newsloom/core/campaign-checks/release-content'
import { getContentRun, shownContentRun } from '@newsloom/core/campaign-content/get-content-run'
import { latestContentRun } from '@newsloom/core/campaign-content/latest-content-run'
import { listActiveContentRuns } from '@newsloom/core/campaign-content/list-active-content-runs'
import { startPreview } from '@newsloom/core/campaign-content/start-preview'
import { startPrompts } from '@newsloom/core/campaign-content/start-prompts'
import { startRegenerate } from '@newsloom/core/campaign-content/start-regenerate'
import { createCampaign } from '@newsloom/core/campaign-editing/create-campaign'
import { deleteCampaign } from '@newsloom/core/campaign-editing/delete-campaign'
import { duplicateCampaign } from '@newsloom/core/campaign-editing/duplicate-campaign'
import { undoDeleteCampaign } from '@newsloom/core/campaign-editing/undo-delete-campaign'
import { updateCampaign } from '@newsloom/core/campaign-editing/update-campaign'
import { countCampaignRecipients } from '@newsloom/core/campaign-sending/count-campaign-recipients'
import { preflightCampaign } from '@newsloom/core/campaign-sending/preflight-campaign'
import { previewCampaign } from '@newsloom/core/campaign-sending/preview-campaign'
import { scheduleCampaign } from '@newsloom/core/campaign-sending/schedule-campaign'
import { sendCampaign } from '@newsloom/core/campaign-sending/send-campaign'
import { sendCampaignTest } from '@newsloom/core/campaign-sending/send-campaign-test'
import { sendDraftTest } from '@newsloom/core/campaign-sending/send-draft-test'
import { unscheduleCampaign } from '@newsloom/core/campaign-sending/unschedule-campaign'
import { getCampaign } from '@newsloom/core/campaigns/get-campaign'
import { listCampaignCards } from '@newsloom/core/campaigns/list-campaign-cards'
import { z } from 'zod'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import { procedure, router } from '../trpc.ts'

/** For content, or an audience of chosen contacts. */
const large = procedure.meta({ maxBody: CAMPAIGN_BODY_LIMIT })
const ofCampaign = procedure.input(IdInput)

export const campaignsRouter = router({
  list: procedure.query(({ ctx }) => listCampaignCards(ctx)),
  get: ofCampaign.query(({ ctx, input }) => getCampaign(ctx, input)),
  create: large.input(CreateCampaignInput).mutation(({ ctx, input }) => createCampaign(ctx, input)),
  update: large.input(UpdateCampaignInput).mutation(({ ctx, input }) => updateCampaign(ctx, input)),
  delete: procedure.input(DeleteCampaignInput).mutation(({ ctx, input }) => deleteCampaign(ctx, input)),
  undoDelete: ofCampaign.mutation(({ ctx, input }) => undoDeleteCampaign(ctx, input)),
  duplicate: ofCampaign.mutation(({ ctx, input }) => duplicateCampaign(ctx, input)),
  /** the model that wrote its content, and the result of the checks */
  origin: ofCampaign.query(({ ctx, input }) => getCampaignOrigin(ctx, input)),
  releaseContent: procedure
    .input(ReleaseContentInput)
    .mutation(({ ctx, input }) => releaseContent(ctx, input)),
  recipients: ofCampaign.query(({ ctx, input }) => countCampaignRecipients(ctx, input)),
  preview: ofCampaign.query(({ ctx, input }) => previewCampaign(ctx, input)),
  preflight: large.input(PreflightInput).query(({ ctx, input }) => preflightCampaign(ctx, input)),
  send: large.input(SendCampaignInput).mutation(({ ctx, input }) => sendCampaign(ctx, input)),
  schedule: large.input(ScheduleCampaignInput).mutation(({ ctx, input }) => scheduleCampaign(ctx, input)),
  unschedule: ofCampaign.mutation(({ ctx, input }) => unscheduleCampaign(ctx, input)),
  sendDraftTest: large.input(DraftTestInput).mutation(({ ctx, input }) => sendDraftTest(ctx, input)),
  sendTest: large.input(CampaignTestInput).mutation(({ ctx, input }) => sendCampaignTest(ctx, input)),
})

const ofRun = procedure.input(z.object({ runId: Id }))

/** The analyst's work for campaigns. */
export const contentRunsRouter = router({
  startPrompts: procedure.input(StartPromptsInput).mutation(({ ctx, input }) => startPrompts(ctx, input)),
  startPreview: procedure.input(StartPreviewInput).mutation(({ ctx, input }) => startPreview(ctx, input)),
  startRegenerate: procedure
    .input(StartRegenerateInput)
    .mutation(({ ctx, input }) => startRegenerate(ctx, input)),
  get: ofRun.query(({ ctx, input }) => getContentRun(ctx, input)),
  /** the latest run of one campaign */
  latest: ofCampaign.query(({ ctx, input }) => latestContentRun(ctx, input)),
  active: procedure.query(({ ctx }) => listActiveContentRuns(ctx)),
  cancel: ofRun.mutation(({ ctx, input }) => shownContentRun.cancel(ctx, input.runId)),
  watch: ofRun.subscription(({ ctx, input, signal }) => shownContentRun.watch(ctx, input.runId, signal)),
})
