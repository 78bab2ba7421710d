import {
  CampaignTestInput,
  MailerCheck,
  PreflightView,
  ScheduleCampaignInput,
  SendCampaignInput,
  TrackingTestInput,
} from '@newsloom/contract/campaigns/campaign-sending'
import { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { SendNewsResult, SendView } from '@newsloom/contract/sends/sends'
import { z } from 'zod'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import type { RouteDoc } from '../rest/route-doc.ts'

const SendTestBody = z.object({ testEmail: CampaignTestInput.shape.to })

/** The part of REST_DOCS about sending campaigns, and about tests of the mail's way. */
export const CAMPAIGN_SENDING_DOCS: Record<string, RouteDoc> = {
  'GET /campaigns/:id/preflight': {
    summary: 'Who would receive a campaign, and what blocks it or deserves a warning',
    answer: PreflightView,
  },
  'POST /campaigns/:id/send': {
    summary:
      'Send a campaign now, once; 409 when it was sent, something blocks it, or the people or the email are not those of a pre-flight (`people`, `fingerprint`)',
    body: SendCampaignInput.omit({ id: true }).partial(),
    maxBody: CAMPAIGN_BODY_LIMIT,
    answer: SendNewsResult,
  },
  'POST /campaigns/:id/schedule': {
    summary:
      'Send a campaign at a time, to the contacts or the audience given, else to its own; 400 when the time is past. A body may have 16 MB',
    body: ScheduleCampaignInput.omit({ id: true }),
    maxBody: CAMPAIGN_BODY_LIMIT,
    answer: CampaignView,
  },
  'POST /campaigns/:id/unschedule': {
    summary: 'Make a scheduled or held campaign a draft again; 409 once it was sent',
    answer: CampaignView,
  },
  'POST /campaigns/:id/send-test': {
    summary: 'Email a campaign to one address, marked as a test',
    body: SendTestBody,
    answer: SendNewsResult,
  },
  'POST /campaigns/:id/test': {
    summary: 'Email a campaign, or content and subject that are given, to an address and copies of it',
    body: CampaignTestInput.omit({ id: true }),
    maxBody: CAMPAIGN_BODY_LIMIT,
    answer: SendNewsResult,
  },
  'POST /campaigns/:id/pause': { summary: 'Pause the latest send of a campaign', answer: SendView },
  'POST /campaigns/:id/resume': { summary: 'Let the latest send of a campaign go on', answer: SendView },
  'POST /campaigns/:id/cancel': { summary: 'Cancel the latest send of a campaign', answer: SendView },
  'POST /campaigns/:id/retry': {
    summary:
      'Send the latest email of a campaign again to the people it failed to reach; answers the new send',
    answer: SendView,
  },
  'POST /send-test-email': {
    summary: 'Email a test of tracked links; without customBody an email with four links',
    body: TrackingTestInput,
    maxBody: CAMPAIGN_BODY_LIMIT,
    answer: SendNewsResult,
  },
  'GET /test-sendgrid': {
    summary: 'Which email transport is on, whether it answers, who sends, and the last error',
    answer: MailerCheck,
  },
}
