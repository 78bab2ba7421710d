import {
  CreateCampaignInput,
  DeleteCampaignInput,
  UpdateCampaignInput,
} from '@newsloom/contract/campaigns/campaigns'
import { IdInput } from '@newsloom/contract/primitives'
import { createCampaign } from '@newsloom/core/campaigns/create-campaign'
import { deleteCampaign } from '@newsloom/core/campaigns/delete-campaign'
import { duplicateCampaign } from '@newsloom/core/campaigns/duplicate-campaign'
import { getCampaign } from '@newsloom/core/campaigns/get-campaign'
import { listCampaigns } from '@newsloom/core/campaigns/list-campaigns'
import { updateCampaign } from '@newsloom/core/campaigns/update-campaign'
import { z } from 'zod'
import { readObject, restApp } from '../rest/rest.ts'

export const campaignsRest = restApp()

campaignsRest.get('/campaigns', async (c) => c.json(await listCampaigns(c.var.ctx)))

campaignsRest.post('/campaigns', async (c) => {
  const input = CreateCampaignInput.parse(await readObject(c))
  return c.json(await createCampaign(c.var.ctx, input), 201)
})

campaignsRest.get('/campaigns/:id', async (c) =>
  c.json(await getCampaign(c.var.ctx, IdInput.parse(c.req.param()))),
)

campaignsRest.put('/campaigns/:id', async (c) => {
  const input = UpdateCampaignInput.parse({ ...(await readObject(c)), ...c.req.param() })
  return c.json(await updateCampaign(c.var.ctx, input))
})

/** In a query all is text. */
const DeleteQuery = DeleteCampaignInput.extend({
  force: z.enum(['true', 'false'], 'force must be true or false').optional(),
})

campaignsRest.delete('/campaigns/:id', async (c) => {
  const { id, force } = DeleteQuery.parse({ ...c.req.query(), ...c.req.param() })
  return c.json(await deleteCampaign(c.var.ctx, { id, force: force === 'true' }))
})

campaignsRest.post('/campaigns/:id/duplicate', async (c) =>
  c.json(await duplicateCampaign(c.var.ctx, IdInput.parse(c.req.param())), 201),
)
