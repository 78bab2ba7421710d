import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { ChosenList, NEED_LIST } from './lists.ts'

export const FREQUENCY = { default: 24, min: 0.1, step: 0.1, max: 8_760 }

const WORDS = new Map([
  ['hourly', 1],
  ['daily', 24],
  ['weekly', 168],
])
const RULE = `The frequency is a number of hours from ${FREQUENCY.min} to ${FREQUENCY.max}, in steps of ${FREQUENCY.step}`
const isStep = (hours: number): boolean => Math.abs(hours * 10 - Math.round(hours * 10)) < 1e-6

/** Hours between two emails, as a number or text; accepts 'hourly', 'daily' and 'weekly'. */
export const Frequency = z
  .union([z.number(), z.string()], RULE)
  .transform((given) => WORDS.get(String(given).trim().toLowerCase()) ?? Number(given))
  .pipe(z.number(RULE).min(FREQUENCY.min, RULE).max(FREQUENCY.max, RULE).refine(isStep, RULE))
  .transform((hours) => Math.round(hours * 10) / 10)

const Schedule = {
  contactListId: Id,
  isActive: z.boolean(),
  /** hours */
  frequency: z.number(),
  /** null: not yet */
  lastRunAt: IsoTime.nullable(),
  /** problem of the last run; empty if there was none */
  lastNote: z.string(),
  /** null: inactive */
  nextRunAt: IsoTime.nullable(),
}
export const TopicSubscriptionView = z.object({ topicId: Id, ...Schedule })
export type TopicSubscriptionView = z.infer<typeof TopicSubscriptionView>
export const CampaignSubscriptionView = z.object({ campaignId: Id, ...Schedule })
export type CampaignSubscriptionView = z.infer<typeof CampaignSubscriptionView>

/** The Subscriptions tab: everything lists can be subscribed to, and the subscriptions. */
export const SubscriptionsView = z.object({
  topics: z.array(
    z.object({ id: Id, name: z.string(), keywords: z.array(z.string()), isActive: z.boolean() }),
  ),
  campaigns: z.array(z.object({ id: Id, name: z.string(), templateCount: z.number() })),
  topicSubscriptions: z.array(TopicSubscriptionView),
  campaignSubscriptions: z.array(CampaignSubscriptionView),
})
export type SubscriptionsView = z.infer<typeof SubscriptionsView>

const Change = { subscribed: z.boolean(), frequency: Frequency.default(FREQUENCY.default) }
const MAX_CHANGES = 1_000

/** POST /api/topic-subscriptions/update: changes for one list; topics not named stay unchanged. */
export const UpdateTopicSubscriptionsInput = z.object({
  contactListId: ChosenList,
  topicSubscriptions: z.array(z.object({ topicId: Id, ...Change })).max(MAX_CHANGES),
})
export type UpdateTopicSubscriptionsInput = z.infer<typeof UpdateTopicSubscriptionsInput>

/** POST /api/campaign-subscriptions/update */
export const UpdateCampaignSubscriptionsInput = z.object({
  contactListId: ChosenList,
  campaignSubscriptions: z.array(z.object({ campaignId: Id, ...Change })).max(MAX_CHANGES),
})
export type UpdateCampaignSubscriptionsInput = z.infer<typeof UpdateCampaignSubscriptionsInput>

/** POST /api/topic-subscriptions: subscribes these lists; other lists stay unchanged. */
export const SubscribeListsInput = z.object({
  topicId: Id,
  contactListIds: z.array(Id).min(1, NEED_LIST).max(MAX_CHANGES),
  frequency: Frequency.default(FREQUENCY.default),
})
export type SubscribeListsInput = z.infer<typeof SubscribeListsInput>

const ListChange = z.object({ contactListId: Id, ...Change })
/** 'Update All' of one topic, all or nothing. */
export const SetTopicListsInput = z.object({ topicId: Id, lists: z.array(ListChange).max(MAX_CHANGES) })
export type SetTopicListsInput = z.infer<typeof SetTopicListsInput>
/** 'Update All' of one campaign, all or nothing. */
export const SetCampaignListsInput = z.object({ campaignId: Id, lists: z.array(ListChange).max(MAX_CHANGES) })
export type SetCampaignListsInput = z.infer<typeof SetCampaignListsInput>

/** The lists subscribed to a topic, preselected in the send panel. */
export const SubscribedListsInput = z.object({ topicId: Id })

/** POST /api/subscriptions/skip: leaves out the next run of one list, or takes that back. */
export const SkipNextInput = z.object({
  kind: z.enum(['topic', 'campaign']),
  /** the topic or the campaign */
  itemId: Id,
  contactListId: Id,
  /** as it was shown */
  nextRunAt: IsoTime,
  skip: z.boolean(),
})
export type SkipNextInput = z.infer<typeof SkipNextInput>
export const SkipNextResult = z.object({ nextRunAt: IsoTime })
export type SkipNextResult = z.infer<typeof SkipNextResult>
