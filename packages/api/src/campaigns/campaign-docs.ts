import {
  CampaignView,
  CreateAutomationCampaignInput,
  CreateEmailCampaignInput,
  DeleteCampaignInput,
  DeleteCampaignResult,
  UpdateAutomationCampaignInput,
  UpdateEmailCampaignInput,
} from '@newsloom/contract/campaigns/campaigns'
import { z } from 'zod'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import type { RouteDoc } from '../rest/route-doc.ts'

/** The part of REST_DOCS about campaigns themselves; both shapes go in and come out. */
export const CAMPAIGN_DOCS: Record<string, RouteDoc> = {
  'GET /campaigns': {
    summary: 'All campaigns of both kinds, the newest first',
    answer: z.array(CampaignView),
  },
  'GET /campaigns/:id': { summary: 'A campaign', answer: CampaignView },
  'POST /campaigns': {
    summary:
      'Save a new draft: template-based (it copies its template), or an automation when it names a persona or topicIds. Its subject is then made of its name. `audience` says who gets either kind when it is sent or scheduled: all contacts (the default), some lists, or chosen contacts; lists that subscribe to an automation get it besides. Nothing is sent or scheduled by it',
    body: z.union([CreateEmailCampaignInput, CreateAutomationCampaignInput]),
    maxBody: CAMPAIGN_BODY_LIMIT,
    answer: CampaignView,
  },
  'PUT /campaigns/:id': {
    summary:
      'Change what is given of a campaign; what was read may be sent back. 409 for another kind, and for an email campaign that was sent',
    body: z.union([
      UpdateEmailCampaignInput.omit({ id: true }),
      UpdateAutomationCampaignInput.omit({ id: true }),
    ]),
    maxBody: CAMPAIGN_BODY_LIMIT,
    answer: CampaignView,
  },
  'DELETE /campaigns/:id': {
    summary:
      "Delete a campaign; 409 ('related data') with what hangs on it when it was sent, is subscribed to or is scheduled, unless force=true cancels and deletes all that. What was sent and clicked stays, with its name",
    query: DeleteCampaignInput.omit({ id: true }),
    answer: DeleteCampaignResult,
  },
  'POST /campaigns/:id/duplicate': {
    summary: "Make the draft '<name> (copy)' with the same content and audience",
    answer: CampaignView,
  },
}
