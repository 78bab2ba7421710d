import {
  PauseSubscriptionsInput,
  SetCampaignListsInput,
  SetTopicListsInput,
  SkipNextInput,
  SubscribedListsInput,
} from '@newsloom/contract/contacts/subscriptions'
import { getSubscribedLists } from '@newsloom/core/subscriptions/get-subscribed-lists'
import { getSubscriptions } from '@newsloom/core/subscriptions/get-subscriptions'
import { pauseSubscriptions } from '@newsloom/core/subscriptions/pause-subscriptions'
import { setCampaignLists, setTopicLists } from '@newsloom/core/subscriptions/set-lists'
import { skipNextRun } from '@newsloom/core/subscriptions/skip-next-run'
import { procedure, router } from '../trpc.ts'

export const subscriptionsRouter = router({
  all: procedure.query(({ ctx }) => getSubscriptions(ctx)),
  listsOfTopic: procedure
    .input(SubscribedListsInput)
    .query(({ ctx, input }) => getSubscribedLists(ctx, input)),
  setTopicLists: procedure.input(SetTopicListsInput).mutation(({ ctx, input }) => setTopicLists(ctx, input)),
  setCampaignLists: procedure
    .input(SetCampaignListsInput)
    .mutation(({ ctx, input }) => setCampaignLists(ctx, input)),
  skipNext: procedure.input(SkipNextInput).mutation(({ ctx, input }) => skipNextRun(ctx, input)),
  pause: procedure
    .input(PauseSubscriptionsInput)
    .mutation(({ ctx, input }) => pauseSubscriptions(ctx, input)),
})
