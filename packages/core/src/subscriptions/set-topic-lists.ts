import type { SetTopicListsInput, TopicSubscriptionView } from '@newsloom/contract/subscriptions'
import type { Context } from '../context.ts'

export async function setTopicLists(
  _ctx: Context,
  _input: SetTopicListsInput,
): Promise<TopicSubscriptionView[]> {
  throw new Error('not built yet')
}
