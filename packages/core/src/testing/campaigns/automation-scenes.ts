import type { Context } from '../../context.ts'
import { setCampaignLists, setTopicLists } from '../../subscriptions/set-lists.ts'
import {
  type ClockContext,
  doJobs,
  dueScene,
  runsOf,
  sendsOf,
  subscribe,
  subscriptionOf,
} from '../people/subscription-fixtures.ts'
import {
  campaignSendsOf,
  campaignSubscriptionOf,
  contentRunsOf,
  doCampaignJobs,
  dueCampaign,
  subscribeTo,
} from './content-run-fixtures.ts'

const off = (contactListId: number) => [{ contactListId, subscribed: false, frequency: 24 }]

/** A topic with due lists of two people each, and what a test asks about it. */
async function dueTopic(ctx: ClockContext, lists: number) {
  const { topicId, listIds } = await dueScene(ctx, lists)
  return {
    listIds,
    subscribe: (ids: number[], frequency: number) => subscribe(ctx, topicId, ids, frequency),
    switchOff: async (listId: number): Promise<void> => {
      await setTopicLists(ctx, { topicId, lists: off(listId) })
    },
    subscription: (listId: number) => subscriptionOf(ctx, topicId, listId),
    runs: (within: Context = ctx) => runsOf(within, topicId),
    sends: () => sendsOf(ctx, topicId),
    doJobs: () => doJobs(ctx),
  }
}

/** Like `dueTopic`, for an automation campaign with two topics. */
async function dueAutomation(ctx: ClockContext, lists: number) {
  const { campaignId, listIds } = await dueCampaign(ctx, lists)
  return {
    listIds,
    subscribe: (ids: number[], frequency: number) => subscribeTo(ctx, campaignId, ids, frequency),
    switchOff: async (listId: number): Promise<void> => {
      await setCampaignLists(ctx, { campaignId, lists: off(listId) })
    },
    subscription: (listId: number) => campaignSubscriptionOf(ctx, campaignId, listId),
    runs: (within: Context = ctx) => contentRunsOf(within, campaignId),
    sends: () => campaignSendsOf(ctx, campaignId),
    doJobs: () => doCampaignJobs(ctx),
  }
}

/** Both kinds of automation, for a suite that each of them must pass. */
export const AUTOMATION_SCENES = [
  { kind: 'topic', mailJob: 'subscriptions.mail', create: dueTopic },
  { kind: 'campaign', mailJob: 'campaigns.mail', create: dueAutomation },
] as const
