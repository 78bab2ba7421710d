import {
  CampaignTestInput,
  PreflightView,
  ScheduleCampaignInput,
  SendCampaignInput,
} from '@newsloom/contract/campaigns/campaign-sending'
import { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { IdInput } from '@newsloom/contract/primitives'
import { SendNewsResult, SendView } from '@newsloom/contract/sends/sends'
import { latestSendOf } from '@newsloom/core/campaign-sending/latest-send-of'
import { preflightCampaign } from '@newsloom/core/campaign-sending/preflight-campaign'
import { scheduleCampaign } from '@newsloom/core/campaign-sending/schedule-campaign'
import { sendCampaign } from '@newsloom/core/campaign-sending/send-campaign'
import { sendCampaignTest } from '@newsloom/core/campaign-sending/send-campaign-test'
import { unscheduleCampaign } from '@newsloom/core/campaign-sending/unschedule-campaign'
import { cancelSend } from '@newsloom/core/sends/cancel-send'
import { pauseSend } from '@newsloom/core/sends/pause-send'
import { resumeSend } from '@newsloom/core/sends/resume-send'
import { retryFailed } from '@newsloom/core/sends/retry-failed'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import { readObject } from '../rest/rest.ts'
import { route } from '../rest/route.ts'

/** An action on a campaign's delivery, which is done to its latest send. */
const ofLatestSend = (name: string, summary: string, verb: typeof pauseSend) =>
  route.post(
    `/campaigns/{id}/${name}`,
    { summary, input: IdInput, answer: SendView },
    async ({ ctx, input }) => verb(ctx, await latestSendOf(ctx, input.id)),
  )

export const campaignSendingRest = [
  route.get(
    '/campaigns/{id}/preflight',
    {
      summary:
        'Check a campaign before it is sent: who would receive it, and what blocks it or deserves a warning',
      input: IdInput,
      answer: PreflightView,
    },
    ({ ctx, input }) => preflightCampaign(ctx, input),
  ),
  route.post(
    '/campaigns/{id}/send',
    {
      summary:
        'Send a campaign now, once; 409 if it has been sent, something blocks it, or the people or the email are not those of a pre-flight (`people`, `fingerprint`)',
      input: SendCampaignInput,
      isBodyOptional: true,
      body: SendCampaignInput.omit({ id: true }).partial(),
      answer: SendNewsResult,
      maxBody: CAMPAIGN_BODY_LIMIT,
    },
    ({ ctx, input }) => sendCampaign(ctx, input),
  ),
  route.post(
    '/campaigns/{id}/schedule',
    {
      summary:
        'Send a campaign at a time, to the contacts or the audience given, else to its own; 400 when the time is past. A body may have up to 16 MB',
      input: ScheduleCampaignInput,
      answer: CampaignView,
      maxBody: CAMPAIGN_BODY_LIMIT,
    },
    ({ ctx, input }) => scheduleCampaign(ctx, input),
  ),
  route.post(
    '/campaigns/{id}/unschedule',
    {
      summary: 'Make a scheduled or held campaign a draft again; 409 once it has been sent',
      input: IdInput,
      answer: CampaignView,
    },
    ({ ctx, input }) => unscheduleCampaign(ctx, input),
  ),
  route.post(
    '/campaigns/{id}/send-test',
    {
      summary: 'Email a campaign, or the given content and subject, to one address, marked as a test',
      body: CampaignTestInput.omit({ id: true, to: true }).extend({ testEmail: CampaignTestInput.shape.to }),
      answer: SendNewsResult,
      maxBody: CAMPAIGN_BODY_LIMIT,
    },
    async ({ ctx, c }) => {
      const { testEmail, ...body } = { testEmail: undefined, ...(await readObject(c)) }
      return sendCampaignTest(ctx, CampaignTestInput.parse({ ...body, to: testEmail, ...c.req.param() }))
    },
  ),
  route.post(
    '/campaigns/{id}/test',
    {
      summary:
        'Email a campaign, or the given content and subject, to an address and those in cc, marked as a test',
      input: CampaignTestInput,
      answer: SendNewsResult,
      maxBody: CAMPAIGN_BODY_LIMIT,
    },
    ({ ctx, input }) => sendCampaignTest(ctx, input),
  ),
  ofLatestSend('pause', 'Pause the latest send of a campaign', pauseSend),
  ofLatestSend('resume', 'Resume the latest send of a campaign', resumeSend),
  ofLatestSend('cancel', 'Cancel the latest send of a campaign', cancelSend),
  ofLatestSend(
    'retry',
    'Send the latest email of a campaign again to the people it failed to reach; returns the new send',
    retryFailed,
  ),
]
