import {
  CampaignSubscriptionView,
  PauseSubscriptionsInput,
  PauseSubscriptionsResult,
  SkipNextInput,
  SkipNextResult,
  SubscribeListsInput,
  TopicSubscriptionView,
  UpdateCampaignSubscriptionsInput,
  UpdateTopicSubscriptionsInput,
} from '@newsloom/contract/contacts/subscriptions'
import {
  listCampaignSubscriptions,
  listTopicSubscriptions,
} from '@newsloom/core/subscriptions/list-subscriptions'
import { pauseSubscriptions } from '@newsloom/core/subscriptions/pause-subscriptions'
import { skipNextRun } from '@newsloom/core/subscriptions/skip-next-run'
import { subscribeLists } from '@newsloom/core/subscriptions/subscribe-lists'
import {
  updateCampaignSubscriptions,
  updateTopicSubscriptions,
} from '@newsloom/core/subscriptions/update-subscriptions'
import { z } from 'zod'
import { route } from '../rest/route.ts'

export const subscriptionsRest = [
  route.get(
    '/topic-subscriptions',
    {
      summary:
        'List the topic subscriptions: which lists get which topics, and how often; also those switched off',
      answer: z.array(TopicSubscriptionView),
    },
    ({ ctx }) => listTopicSubscriptions(ctx),
  ),
  route.get(
    '/campaign-subscriptions',
    {
      summary:
        'List the campaign subscriptions: which lists get which campaigns, and how often; also those switched off',
      answer: z.array(CampaignSubscriptionView),
    },
    ({ ctx }) => listCampaignSubscriptions(ctx),
  ),
  route.post(
    '/topic-subscriptions',
    {
      summary: 'Subscribe lists to a topic; returns all subscriptions of the topic',
      input: SubscribeListsInput,
      answer: z.array(TopicSubscriptionView),
    },
    ({ ctx, input }) => subscribeLists(ctx, input),
  ),
  route.post(
    '/topic-subscriptions/update',
    {
      summary:
        'Switch topics of one list on or off, all or nothing; returns all topic subscriptions of the list',
      input: UpdateTopicSubscriptionsInput,
      answer: z.array(TopicSubscriptionView),
    },
    ({ ctx, input }) => updateTopicSubscriptions(ctx, input),
  ),
  route.post(
    '/campaign-subscriptions/update',
    {
      summary:
        'Switch campaigns of one list on or off, all or nothing; returns all campaign subscriptions of the list',
      input: UpdateCampaignSubscriptionsInput,
      answer: z.array(CampaignSubscriptionView),
    },
    ({ ctx, input }) => updateCampaignSubscriptions(ctx, input),
  ),
  route.post(
    '/subscriptions/skip',
    {
      summary: "Skip a list's next run, or undo that; 409 if its time has changed",
      input: SkipNextInput,
      answer: SkipNextResult,
    },
    ({ ctx, input }) => skipNextRun(ctx, input),
  ),
  route.post(
    '/subscriptions/pause',
    {
      summary:
        'Pause all subscriptions of one list, or of every list, or resume them without the missed runs; returns the lists that changed',
      input: PauseSubscriptionsInput,
      answer: PauseSubscriptionsResult,
    },
    ({ ctx, input }) => pauseSubscriptions(ctx, input),
  ),
]
