import { TrackingTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import { Id, IdInput } from '@newsloom/contract/primitives'
import { NewsAudienceInput } from '@newsloom/contract/sends/news-preflight'
import {
  AnalysisPreflightInput,
  AnalysisTestInput,
  AudienceInput,
  RecipientsInput,
  SendAnalysisInput,
} from '@newsloom/contract/sends/sends'
import { countSendClicks } from '@newsloom/core/analytics/count-send-clicks'
import { countAudience } from '@newsloom/core/audience/count-audience'
import { listCampaignSends } from '@newsloom/core/campaign-sending/list-campaign-sends'
import { countNewsAudience } from '@newsloom/core/news-sending/count-news-audience'
import { getAnalysisSend } from '@newsloom/core/news-sending/get-analysis-send'
import { preflightNews } from '@newsloom/core/news-sending/preflight-news'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { getSend } from '@newsloom/core/send-views/get-send'
import { getSendMail } from '@newsloom/core/send-views/get-send-mail'
import { listActiveSends } from '@newsloom/core/send-views/list-active-sends'
import { pageRecipients } from '@newsloom/core/send-views/page-recipients'
import { watchSend } from '@newsloom/core/send-views/watch-send'
import { cancelSend } from '@newsloom/core/sends/cancel-send'
import { pauseSend } from '@newsloom/core/sends/pause-send'
import { resumeSend } from '@newsloom/core/sends/resume-send'
import { retryFailed } from '@newsloom/core/sends/retry-failed'
import { sendNewsTest } from '@newsloom/core/test-sends/send-news-test'
import { sendTrackingTest } from '@newsloom/core/test-sends/send-tracking-test'
import { z } from 'zod'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import { procedure, router } from '../trpc.ts'

const ofSend = procedure.input(IdInput)

export const sendsRouter = router({
  sendNews: procedure.input(SendAnalysisInput).mutation(({ ctx, input }) => sendNews(ctx, input)),
  preflightNews: procedure.input(AnalysisPreflightInput).query(({ ctx, input }) => preflightNews(ctx, input)),
  testNews: procedure.input(AnalysisTestInput).mutation(({ ctx, input }) => sendNewsTest(ctx, input)),
  /** the last send of the analysis on a topic's card */
  ofAnalysis: procedure
    .input(z.object({ topicId: Id }))
    .query(({ ctx, input }) => getAnalysisSend(ctx, input)),
  audience: procedure.input(AudienceInput).query(({ ctx, input }) => countAudience(ctx, input)),
  /** the same for an analysis, with those who already have it counted separately */
  newsAudience: procedure.input(NewsAudienceInput).query(({ ctx, input }) => countNewsAudience(ctx, input)),
  get: procedure.input(IdInput).query(({ ctx, input }) => getSend(ctx, input)),
  pause: ofSend.mutation(({ ctx, input }) => pauseSend(ctx, input)),
  resume: ofSend.mutation(({ ctx, input }) => resumeSend(ctx, input)),
  cancel: ofSend.mutation(({ ctx, input }) => cancelSend(ctx, input)),
  /** 'send to failed only' */
  retryFailed: ofSend.mutation(({ ctx, input }) => retryFailed(ctx, input)),
  people: procedure.input(RecipientsInput).query(({ ctx, input }) => pageRecipients(ctx, input)),
  clicks: ofSend.query(({ ctx, input }) => countSendClicks(ctx, input)),
  mail: ofSend.query(({ ctx, input }) => getSendMail(ctx, input)),
  ofCampaign: procedure
    .input(z.object({ campaignId: Id }))
    .query(({ ctx, input }) => listCampaignSends(ctx, input)),
  trackingTest: procedure
    .meta({ maxBody: CAMPAIGN_BODY_LIMIT })
    .input(TrackingTestInput)
    .mutation(({ ctx, input }) => sendTrackingTest(ctx, input)),
  active: procedure.query(({ ctx }) => listActiveSends(ctx)),
  watch: procedure.input(IdInput).subscription(async function* ({ ctx, input, signal }) {
    yield* watchSend(ctx, input, signal)
  }),
})
