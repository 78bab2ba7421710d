import { DeleteCampaignInput, DeleteCampaignResult } from '@newsloom/contract/campaigns/campaign-deletion'
import { CAMPAIGN_TEXTS } from '@newsloom/contract/campaigns/campaign-limits'
import { hasNoKind } from '@newsloom/contract/campaigns/campaign-shape'
import {
  CampaignView,
  CreateAutomationCampaignInput,
  CreateCampaignInput,
  CreateEmailCampaignInput,
  UpdateAutomationCampaignInput,
  UpdateCampaignInput,
  UpdateEmailCampaignInput,
} from '@newsloom/contract/campaigns/campaigns'
import { IdInput } from '@newsloom/contract/primitives'
import { createCampaign } from '@newsloom/core/campaign-editing/create-campaign'
import { deleteCampaign } from '@newsloom/core/campaign-editing/delete-campaign'
import { duplicateCampaign } from '@newsloom/core/campaign-editing/duplicate-campaign'
import { updateCampaign } from '@newsloom/core/campaign-editing/update-campaign'
import { getCampaign } from '@newsloom/core/campaigns/get-campaign'
import { listCampaigns } from '@newsloom/core/campaigns/list-campaigns'
import { requireCampaign } from '@newsloom/core/campaigns/require-campaign'
import type { Context } from '@newsloom/core/context'
import { InvalidError } from '@newsloom/core/errors'
import { z } from 'zod'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import { readObject } from '../rest/rest.ts'
import { route } from '../rest/route.ts'

/** Query parameters are text. */
const DeleteQuery = DeleteCampaignInput.extend({
  force: z.enum(['true', 'false'], 'force must be true or false').optional(),
})

/** A body that says nothing of its kind is of the campaign's. */
async function withStoredKind(ctx: Context, body: Record<string, unknown>) {
  const id = IdInput.safeParse(body).data?.id
  if (id === undefined || !hasNoKind(body)) return body
  return { ...body, kind: (await requireCampaign(ctx, id)).kind }
}

/** Campaigns themselves; both shapes go in and come out. */
export const campaignsRest = [
  route.get(
    '/campaigns',
    { summary: 'List the campaigns of both kinds, newest first', answer: z.array(CampaignView) },
    ({ ctx }) => listCampaigns(ctx),
  ),
  route.get(
    '/campaigns/{id}',
    { summary: 'Get a campaign', input: IdInput, answer: CampaignView },
    ({ ctx, input }) => getCampaign(ctx, input),
  ),
  route.post(
    '/campaigns',
    {
      summary:
        'Create a draft: an email campaign (it copies its template), or an automation when it names a persona or topicIds. Its subject is then made of its name. `audience` says who gets either kind when it is sent or scheduled: all contacts (the default), some lists, or selected contacts; lists that subscribe to an automation get it besides. Nothing is sent or scheduled by it',
      body: z.union([CreateEmailCampaignInput, CreateAutomationCampaignInput]),
      answer: CampaignView,
      status: 201,
      maxBody: CAMPAIGN_BODY_LIMIT,
    },
    async ({ ctx, c }) => createCampaign(ctx, CreateCampaignInput.parse(await readObject(c))),
  ),
  route.put(
    '/campaigns/{id}',
    {
      summary:
        'Update the given fields of a campaign, and leave the others; the body may be a campaign as it was read. 409 for another kind, and for an email campaign that has been sent',
      body: z.union([
        UpdateEmailCampaignInput.omit({ id: true }),
        UpdateAutomationCampaignInput.omit({ id: true }),
      ]),
      answer: CampaignView,
      maxBody: CAMPAIGN_BODY_LIMIT,
    },
    async ({ ctx, c }) => {
      const given = await readObject(c)
      if (Object.keys(given).length === 0) throw new InvalidError(CAMPAIGN_TEXTS.missing)
      const body = await withStoredKind(ctx, { ...given, ...c.req.param() })
      return updateCampaign(ctx, UpdateCampaignInput.parse(body))
    },
  ),
  route.delete(
    '/campaigns/{id}',
    {
      summary:
        "Delete a campaign. If it was sent, is scheduled or has subscriptions: 409 ('related data') with a list of them; force=true cancels and deletes them too. Sent emails and clicks are kept, with its name",
      input: DeleteQuery,
      query: DeleteCampaignInput.omit({ id: true }),
      answer: DeleteCampaignResult,
    },
    ({ ctx, input: { id, force } }) => deleteCampaign(ctx, { id, force: force === 'true' }),
  ),
  route.post(
    '/campaigns/{id}/duplicate',
    {
      summary: "Duplicate a campaign: creates the draft '<name> (copy)' with the same content and audience",
      input: IdInput,
      answer: CampaignView,
      status: 201,
    },
    ({ ctx, input }) => duplicateCampaign(ctx, input),
  ),
]
