import {
  SubscribeListsInput,
  UpdateCampaignSubscriptionsInput,
  UpdateTopicSubscriptionsInput,
} from '@newsloom/contract/contacts/subscriptions'
import { listCampaignSubscriptions } from '@newsloom/core/subscriptions/list-campaign-subscriptions'
import { listTopicSubscriptions } from '@newsloom/core/subscriptions/list-topic-subscriptions'
import { subscribeLists } from '@newsloom/core/subscriptions/subscribe-lists'
import { updateCampaignSubscriptions } from '@newsloom/core/subscriptions/update-campaign-subscriptions'
import { updateTopicSubscriptions } from '@newsloom/core/subscriptions/update-topic-subscriptions'
import { restApp } from '../rest/rest.ts'

export const subscriptionsRest = restApp()

subscriptionsRest.get('/topic-subscriptions', async (c) => c.json(await listTopicSubscriptions(c.var.ctx)))

subscriptionsRest.get('/campaign-subscriptions', async (c) =>
  c.json(await listCampaignSubscriptions(c.var.ctx)),
)

subscriptionsRest.post('/topic-subscriptions', async (c) => {
  const input = SubscribeListsInput.parse(await c.req.json())
  return c.json(await subscribeLists(c.var.ctx, input))
})

subscriptionsRest.post('/topic-subscriptions/update', async (c) => {
  const input = UpdateTopicSubscriptionsInput.parse(await c.req.json())
  return c.json(await updateTopicSubscriptions(c.var.ctx, input))
})

subscriptionsRest.post('/campaign-subscriptions/update', async (c) => {
  const input = UpdateCampaignSubscriptionsInput.parse(await c.req.json())
  return c.json(await updateCampaignSubscriptions(c.var.ctx, input))
})
