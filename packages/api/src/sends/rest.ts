import { IdInput } from '@newsloom/contract/primitives'
import { AnalysisSend, NewsPreflightView } from '@newsloom/contract/sends/news-preflight'
import {
  NewsPreflightInput,
  NewsTestInput,
  RecipientPage,
  RecipientsInput,
  SendClicks,
  SendMailView,
  SendNewsInput,
  SendNewsResult,
  SendView,
} from '@newsloom/contract/sends/sends'
import { countSendClicks } from '@newsloom/core/analytics/count-send-clicks'
import { listCampaignSends } from '@newsloom/core/campaign-sending/list-campaign-sends'
import { getAnalysisSend } from '@newsloom/core/news-sending/get-analysis-send'
import { preflightNews } from '@newsloom/core/news-sending/preflight-news'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { getSend } from '@newsloom/core/send-views/get-send'
import { getSendMail } from '@newsloom/core/send-views/get-send-mail'
import { pageRecipients } from '@newsloom/core/send-views/page-recipients'
import { cancelSend } from '@newsloom/core/sends/cancel-send'
import { pauseSend } from '@newsloom/core/sends/pause-send'
import { resumeSend } from '@newsloom/core/sends/resume-send'
import { retryFailed } from '@newsloom/core/sends/retry-failed'
import { sendNewsTest } from '@newsloom/core/test-sends/send-news-test'
import { z } from 'zod'
import { route } from '../rest/route.ts'

const newsRoutes = [
  route.post(
    '/send-news-email',
    {
      summary:
        'Email the analysis of a topic to lists; 409 when the people or the email are not those of a pre-flight (`people`, `fingerprint`). `skipReceived` leaves out those who have it',
      input: SendNewsInput,
      answer: SendNewsResult,
    },
    ({ ctx, input }) => sendNews(ctx, input),
  ),
  route.post(
    '/send-news-email/preflight',
    {
      summary:
        'Preview POST /send-news-email: its recipients, checks and email, and who already has the analysis; sends nothing',
      input: NewsPreflightInput,
      answer: NewsPreflightView,
    },
    ({ ctx, input }) => preflightNews(ctx, input),
  ),
  route.post(
    '/send-news-email/test',
    {
      summary: 'Email the analysis of a topic to one address, marked as a test',
      input: NewsTestInput,
      answer: SendNewsResult,
    },
    ({ ctx, input }) => sendNewsTest(ctx, input),
  ),
  route.get(
    '/research-topics/{id}/last-send',
    {
      summary:
        'Get the last send of the analysis that a topic shows; send is null if it has not been sent yet',
      input: IdInput,
      answer: AnalysisSend,
    },
    ({ ctx, input }) => getAnalysisSend(ctx, { topicId: input.id }),
  ),
]

const changes = [
  route.post(
    '/sends/{id}/pause',
    {
      summary: 'Pause a send until it is resumed; requests in progress finish. 409 when it is over',
      input: IdInput,
      answer: SendView,
    },
    ({ ctx, input }) => pauseSend(ctx, input),
  ),
  route.post(
    '/sends/{id}/resume',
    {
      summary: 'Resume a paused send, whatever paused it. 409 when it is over',
      input: IdInput,
      answer: SendView,
    },
    ({ ctx, input }) => resumeSend(ctx, input),
  ),
  route.post(
    '/sends/{id}/cancel',
    {
      summary:
        'Cancel a send: recipients not yet emailed are skipped, requests in progress finish. 409 when it is done',
      input: IdInput,
      answer: SendView,
    },
    ({ ctx, input }) => cancelSend(ctx, input),
  ),
  route.post(
    '/sends/{id}/retry',
    {
      summary:
        'Retry the failed recipients, once; returns the new send. 409 when it is in progress, has no failures or was retried',
      input: IdInput,
      answer: SendView,
    },
    ({ ctx, input }) => retryFailed(ctx, input),
  ),
]

const reads = [
  route.get(
    '/sends/{id}',
    { summary: 'Get a send, its progress and its rate', input: IdInput, answer: SendView },
    ({ ctx, input }) => getSend(ctx, input),
  ),
  route.get(
    '/sends/{id}/people',
    {
      summary:
        'List the recipients of a send with their reasons, in pages: pass nextCursor as cursor to get the next one',
      input: RecipientsInput,
      answer: RecipientPage,
    },
    ({ ctx, input }) => pageRecipients(ctx, input),
  ),
  route.get(
    '/sends/{id}/clicks',
    {
      summary: 'Count the clicks of a send by link, with clicks by machines separate',
      input: IdInput,
      answer: SendClicks,
    },
    ({ ctx, input }) => countSendClicks(ctx, input),
  ),
  route.get(
    '/sends/{id}/mail',
    {
      summary: 'Get the email of a send as its first recipient gets it',
      input: IdInput,
      answer: SendMailView,
    },
    ({ ctx, input }) => getSendMail(ctx, input),
  ),
  route.get(
    '/campaigns/{id}/sends',
    {
      summary: 'List the sends of a campaign without tests, newest first',
      input: IdInput,
      answer: z.array(SendView),
    },
    ({ ctx, input }) => listCampaignSends(ctx, { campaignId: input.id }),
  ),
]

export const sendsRest = [...newsRoutes, ...reads, ...changes]
