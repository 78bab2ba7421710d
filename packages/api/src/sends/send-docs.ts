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
import { z } from 'zod'
import type { RouteDoc } from '../rest/route-doc.ts'

/** The documented part of the routes in sends/rest.ts. */
export const SEND_DOCS: Record<string, RouteDoc> = {
  'POST /send-news-email': {
    summary:
      'Email the analysis of a topic to lists; 409 when the people or the email are not those of a pre-flight (`people`, `fingerprint`). `skipReceived` leaves out those who have it',
    body: SendNewsInput,
    answer: SendNewsResult,
  },
  'POST /send-news-email/preflight': {
    summary:
      'The recipients, checks and email of POST /send-news-email, and who already has the analysis; sends nothing',
    body: NewsPreflightInput,
    answer: NewsPreflightView,
  },
  'POST /send-news-email/test': {
    summary: 'Email the analysis of a topic to one address, marked as a test',
    body: NewsTestInput,
    answer: SendNewsResult,
  },
  'GET /research-topics/:id/last-send': {
    summary: 'The last send of the analysis that a topic shows; send is null when it was not sent yet',
    answer: AnalysisSend,
  },
  'GET /sends/:id': { summary: 'A send, how far it is and how fast', answer: SendView },
  'POST /sends/:id/pause': {
    summary: 'Pause a send until it is resumed; requests in progress finish. 409 when it is over',
    answer: SendView,
  },
  'POST /sends/:id/resume': {
    summary: 'Let a paused send go on, whatever paused it. 409 when it is over',
    answer: SendView,
  },
  'POST /sends/:id/cancel': {
    summary:
      'Cancel a send: recipients not yet emailed are skipped, requests in progress finish. 409 when it is done',
    answer: SendView,
  },
  'POST /sends/:id/retry': {
    summary:
      'Retry the failed recipients, once; answers the new send. 409 when it is in progress, has no failures or was retried',
    answer: SendView,
  },
  'GET /sends/:id/people': {
    summary: 'The people of a send with their reasons, by pages: give nextCursor as cursor for the next one',
    query: RecipientsInput.omit({ id: true }),
    answer: RecipientPage,
  },
  'GET /sends/:id/clicks': { summary: "Clicks of a send by link, machines' apart", answer: SendClicks },
  'GET /sends/:id/mail': { summary: 'The email of a send as its first person gets it', answer: SendMailView },
  'GET /campaigns/:id/sends': {
    summary: 'The sends of a campaign, the latest first; tests are none of them',
    answer: z.array(SendView),
  },
}
