import {
  CampaignPreview,
  CampaignRunView,
  PromptsResult,
  RegenerateResult,
  StartPreviewInput,
  StartPromptsInput,
  StartRegenerateInput,
} from '@newsloom/contract/campaigns/campaign-runs'
import { z } from 'zod'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import type { RouteDoc } from '../rest/route-doc.ts'

const waits = 'and wait for up to 120 s; later, or with "Prefer: respond-async", 202 with runId'

/** The documented body: `templateIds` are the ids of topics. */
const PromptsBody = StartPromptsInput.omit({ topicIds: true }).extend({
  templateIds: StartPromptsInput.shape.topicIds,
  context: z.string().optional(),
})

/** The part of REST_DOCS about the analyst's work for campaigns. */
export const CAMPAIGN_RUN_DOCS: Record<string, RouteDoc> = {
  'POST /prompts/generate': {
    summary: `Draft a campaign's name and prompts for a persona and topics (templateIds are ids of topics), ${waits}`,
    body: PromptsBody,
    answer: PromptsResult,
  },
  'POST /campaigns/preview': {
    summary: `Write the content of a campaign that need not be saved, ${waits}`,
    body: StartPreviewInput,
    answer: CampaignPreview,
  },
  'POST /campaigns/:id/regenerate': {
    summary: `Write a saved campaign's content anew and keep it on the campaign; what is not given is the campaign's own, ${waits}`,
    body: StartRegenerateInput.omit({ id: true }),
    maxBody: CAMPAIGN_BODY_LIMIT,
    answer: RegenerateResult,
  },
  'GET /campaign-runs/:id': { summary: 'Such a run and how far it is', answer: CampaignRunView },
  'POST /campaign-runs/:id/cancel': { summary: 'Stop such a run', answer: CampaignRunView },
}
