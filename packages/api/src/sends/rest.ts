import { IdInput } from '@newsloom/contract/primitives'
import {
  NewsPreflightInput,
  NewsTestInput,
  RecipientsInput,
  SendNewsInput,
} from '@newsloom/contract/sends/sends'
import { listCampaignSends } from '@newsloom/core/campaigns/list-campaign-sends'
import { countSendClicks } from '@newsloom/core/send-views/count-send-clicks'
import { getSend } from '@newsloom/core/send-views/get-send'
import { getSendMail } from '@newsloom/core/send-views/get-send-mail'
import { pageRecipients } from '@newsloom/core/send-views/page-recipients'
import { cancelSend } from '@newsloom/core/sends/cancel-send'
import { getAnalysisSend } from '@newsloom/core/sends/get-analysis-send'
import { pauseSend } from '@newsloom/core/sends/pause-send'
import { preflightNews } from '@newsloom/core/sends/preflight-news'
import { resumeSend } from '@newsloom/core/sends/resume-send'
import { retryFailed } from '@newsloom/core/sends/retry-failed'
import { sendNews } from '@newsloom/core/sends/send-news'
import { sendNewsTest } from '@newsloom/core/test-sends/send-news-test'
import { restApp } from '../rest/rest.ts'

export const sendsRest = restApp()

sendsRest.post('/send-news-email', async (c) => {
  const input = SendNewsInput.parse(await c.req.json())
  return c.json(await sendNews(c.var.ctx, input))
})

sendsRest.post('/send-news-email/preflight', async (c) =>
  c.json(await preflightNews(c.var.ctx, NewsPreflightInput.parse(await c.req.json()))),
)

sendsRest.post('/send-news-email/test', async (c) =>
  c.json(await sendNewsTest(c.var.ctx, NewsTestInput.parse(await c.req.json()))),
)

sendsRest.get('/research-topics/:id/last-send', async (c) =>
  c.json(await getAnalysisSend(c.var.ctx, { topicId: IdInput.parse(c.req.param()).id })),
)

sendsRest.get('/sends/:id', async (c) => {
  const input = IdInput.parse(c.req.param())
  return c.json(await getSend(c.var.ctx, input))
})

sendsRest.post('/sends/:id/pause', async (c) =>
  c.json(await pauseSend(c.var.ctx, IdInput.parse(c.req.param()))),
)

sendsRest.post('/sends/:id/resume', async (c) =>
  c.json(await resumeSend(c.var.ctx, IdInput.parse(c.req.param()))),
)

sendsRest.post('/sends/:id/cancel', async (c) =>
  c.json(await cancelSend(c.var.ctx, IdInput.parse(c.req.param()))),
)

sendsRest.post('/sends/:id/retry', async (c) =>
  c.json(await retryFailed(c.var.ctx, IdInput.parse(c.req.param()))),
)

sendsRest.get('/sends/:id/people', async (c) => {
  const input = RecipientsInput.parse({ ...c.req.query(), ...c.req.param() })
  return c.json(await pageRecipients(c.var.ctx, input))
})

sendsRest.get('/sends/:id/clicks', async (c) =>
  c.json(await countSendClicks(c.var.ctx, IdInput.parse(c.req.param()))),
)

sendsRest.get('/sends/:id/mail', async (c) =>
  c.json(await getSendMail(c.var.ctx, IdInput.parse(c.req.param()))),
)

sendsRest.get('/campaigns/:id/sends', async (c) =>
  c.json(await listCampaignSends(c.var.ctx, { campaignId: IdInput.parse(c.req.param()).id })),
)
