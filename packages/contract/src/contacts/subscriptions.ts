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

/**
 * Hours between two mails, as a number or its text; 'hourly', 'daily' and 'weekly' are understood.
 */
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
  /** what the last run came to, in words; empty while all is well */
  lastNote: z.string(),
  /** null: never, as it is not active */
  nextRunAt: IsoTime.nullable(),
}
export const TopicSubscriptionView = z.object({ topicId: Id, ...Schedule })
export type TopicSubscriptionView = z.infer<typeof TopicSubscriptionView>
export const CampaignSubscriptionView = z.object({ campaignId: Id, ...Schedule })
export type CampaignSubscriptionView = z.infer<typeof CampaignSubscriptionView>

/** What the Subscriptions tab lists: everything that lists can be subscribed to, and who is. */
export const SubscriptionsView = z.object({
  topics: z.array(
    z.object({ id: Id, name: z.string(), keywords: z.array(z.string()), isActive: z.boolean() }),
  ),
  campaigns: z.array(z.object({ id: Id, name: z.string(), templateCount: z.number() })),
  topicSubscriptions: z.array(TopicSubscriptionView),
  campaignSubscriptions: z.array(CampaignSubscriptionView),
})
export type SubscriptionsView = z.infer<typeof SubscriptionsView>

const Wish = { subscribed: z.boolean(), frequency: Frequency.default(FREQUENCY.default) }
const MAX_WISHES = 1_000

/**
 * POST /api/topic-subscriptions/update: one list's wishes; topics that are not named stay as they
 * are.
 */
export const UpdateTopicSubscriptionsInput = z.object({
  contactListId: ChosenList,
  topicSubscriptions: z.array(z.object({ topicId: Id, ...Wish })).max(MAX_WISHES),
})
export type UpdateTopicSubscriptionsInput = z.infer<typeof UpdateTopicSubscriptionsInput>

/** POST /api/campaign-subscriptions/update */
export const UpdateCampaignSubscriptionsInput = z.object({
  contactListId: ChosenList,
  campaignSubscriptions: z.array(z.object({ campaignId: Id, ...Wish })).max(MAX_WISHES),
})
export type UpdateCampaignSubscriptionsInput = z.infer<typeof UpdateCampaignSubscriptionsInput>

/** POST /api/topic-subscriptions: these lists from now on; other lists stay as they are. */
export const SubscribeListsInput = z.object({
  topicId: Id,
  contactListIds: z.array(Id).min(1, NEED_LIST).max(MAX_WISHES),
  frequency: Frequency.default(FREQUENCY.default),
})
export type SubscribeListsInput = z.infer<typeof SubscribeListsInput>

const ListWish = z.object({ contactListId: Id, ...Wish })
/** 'Update All' of one topic, all or nothing. */
export const SetTopicListsInput = z.object({ topicId: Id, lists: z.array(ListWish).max(MAX_WISHES) })
export type SetTopicListsInput = z.infer<typeof SetTopicListsInput>
/** 'Update All' of one campaign, all or nothing. */
export const SetCampaignListsInput = z.object({ campaignId: Id, lists: z.array(ListWish).max(MAX_WISHES) })
export type SetCampaignListsInput = z.infer<typeof SetCampaignListsInput>

/** Which lists get a topic by themselves: the send panel begins with them. */
export const SubscribedListsInput = z.object({ topicId: Id })
