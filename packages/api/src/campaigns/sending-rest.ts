import {
  CampaignTestInput,
  PreflightInput,
  ScheduleCampaignInput,
  SendCampaignInput,
} from '@newsloom/contract/campaigns/campaign-sending'
import { IdInput } from '@newsloom/contract/primitives'
import { latestSendOf } from '@newsloom/core/campaigns/latest-send-of'
import { preflightCampaign } from '@newsloom/core/campaigns/preflight-campaign'
import { scheduleCampaign } from '@newsloom/core/campaigns/schedule-campaign'
import { sendCampaign } from '@newsloom/core/campaigns/send-campaign'
import { sendCampaignTest } from '@newsloom/core/campaigns/send-campaign-test'
import { unscheduleCampaign } from '@newsloom/core/campaigns/unschedule-campaign'
import { cancelSend } from '@newsloom/core/sends/cancel-send'
import { pauseSend } from '@newsloom/core/sends/pause-send'
import { resumeSend } from '@newsloom/core/sends/resume-send'
import { retryFailed } from '@newsloom/core/sends/retry-failed'
import { readObject, readOptionalObject, restApp } from '../rest/rest.ts'

export const campaignSendingRest = restApp()

campaignSendingRest.get('/campaigns/:id/preflight', async (c) =>
  c.json(await preflightCampaign(c.var.ctx, PreflightInput.parse(c.req.param()))),
)

campaignSendingRest.post('/campaigns/:id/send', async (c) => {
  const input = SendCampaignInput.parse({ ...(await readOptionalObject(c)), ...c.req.param() })
  return c.json(await sendCampaign(c.var.ctx, input))
})

campaignSendingRest.post('/campaigns/:id/schedule', async (c) => {
  const input = ScheduleCampaignInput.parse({ ...(await readObject(c)), ...c.req.param() })
  return c.json(await scheduleCampaign(c.var.ctx, input))
})

campaignSendingRest.post('/campaigns/:id/unschedule', async (c) =>
  c.json(await unscheduleCampaign(c.var.ctx, IdInput.parse(c.req.param()))),
)

campaignSendingRest.post('/campaigns/:id/send-test', async (c) => {
  const { testEmail, ...body } = { testEmail: undefined, ...(await readObject(c)) }
  const input = CampaignTestInput.parse({ ...body, to: testEmail, ...c.req.param() })
  return c.json(await sendCampaignTest(c.var.ctx, input))
})

campaignSendingRest.post('/campaigns/:id/test', async (c) => {
  const input = CampaignTestInput.parse({ ...(await readObject(c)), ...c.req.param() })
  return c.json(await sendCampaignTest(c.var.ctx, input))
})

/** What is done to a campaign's delivery is done to its latest send. */
const OF_LATEST_SEND = { pause: pauseSend, resume: resumeSend, cancel: cancelSend, retry: retryFailed }

for (const [name, verb] of Object.entries(OF_LATEST_SEND))
  campaignSendingRest.post(`/campaigns/:id/${name}`, async (c) => {
    const { id } = IdInput.parse(c.req.param())
    return c.json(await verb(c.var.ctx, await latestSendOf(c.var.ctx, id)))
  })
