import { SetCampaignListsInput, SetTopicListsInput } from '@newsloom/contract/subscriptions'
import { getSubscriptions } from '@newsloom/core/subscriptions/get-subscriptions'
import { setCampaignLists } from '@newsloom/core/subscriptions/set-campaign-lists'
import { setTopicLists } from '@newsloom/core/subscriptions/set-topic-lists'
import { procedure, router } from '../trpc.ts'

export const subscriptionsRouter = router({
  all: procedure.query(({ ctx }) => getSubscriptions(ctx)),
  setTopicLists: procedure.input(SetTopicListsInput).mutation(({ ctx, input }) => setTopicLists(ctx, input)),
  setCampaignLists: procedure
    .input(SetCampaignListsInput)
    .mutation(({ ctx, input }) => setCampaignLists(ctx, input)),
})
