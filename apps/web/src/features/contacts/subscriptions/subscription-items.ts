import type { SubscriptionsView, TopicSubscriptionView } from '@newsloom/contract/contacts/subscriptions'

export type ItemKind = 'topic' | 'campaign'
/** One list's subscription to an item. */
export type Subscription = Omit<TopicSubscriptionView, 'topicId'>

/** A topic or campaign to subscribe to, with its current and former subscriptions. */
export type Item = {
  kind: ItemKind
  id: number
  key: string
  name: string
  keywords: string[]
  /** null for topics, which have none of their own */
  templateCount: number | null
  isActive: boolean
  byList: ReadonlyMap<number, Subscription>
}

const byList = (subscriptions: readonly Subscription[]): Item['byList'] =>
  new Map(subscriptions.map((one) => [one.contactListId, one]))

export function topicItems({ topics, topicSubscriptions }: SubscriptionsView): Item[] {
  const of = Map.groupBy(topicSubscriptions, (one) => one.topicId)
  return topics.map((topic) => ({
    ...topic,
    kind: 'topic',
    key: `topic:${topic.id}`,
    templateCount: null,
    byList: byList(of.get(topic.id) ?? []),
  }))
}

export function campaignItems({ campaigns, campaignSubscriptions }: SubscriptionsView): Item[] {
  const of = Map.groupBy(campaignSubscriptions, (one) => one.campaignId)
  return campaigns.map((campaign) => ({
    ...campaign,
    kind: 'campaign',
    key: `campaign:${campaign.id}`,
    keywords: [],
    isActive: true,
    byList: byList(of.get(campaign.id) ?? []),
  }))
}
