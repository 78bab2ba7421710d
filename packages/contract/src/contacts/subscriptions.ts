import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { ChosenList, NEED_LIST } from './lists.ts'
import { FREQUENCY, Frequency, Schedule, ScheduleInput } from './schedules/schedule.ts'
import { SubscriptionNote } from './subscription-note.ts'

const Subscription = {
  contactListId: Id,
  isActive: z.boolean(),
  /** hours; of weekdays, their average over a week */
  frequency: z.number(),
  schedule: Schedule,
  /** null: not yet */
  lastRunAt: IsoTime.nullable(),
  /** problem of the last run, in English; empty if there was none */
  lastNote: z.string(),
  /** the same with the names in it, for other languages */
  note: SubscriptionNote.nullable(),
  /** null: inactive, or its list is paused */
  nextRunAt: IsoTime.nullable(),
  /** since when all subscriptions of its list are paused; null: they are not */
  pausedSince: IsoTime.nullable(),
  /** hours count from here: its last run, or when it was switched on or resumed */
  countedFrom: IsoTime,
}
export const TopicSubscriptionView = z.object({ topicId: Id, ...Subscription })
export type TopicSubscriptionView = z.infer<typeof TopicSubscriptionView>
export const CampaignSubscriptionView = z.object({ campaignId: Id, ...Subscription })
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

/** A `schedule` is used instead of the frequency. */
const Timing = {
  frequency: Frequency.default(FREQUENCY.default),
  schedule: ScheduleInput.optional(),
}
const Change = { subscribed: z.boolean(), ...Timing }
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
  ...Timing,
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
  /** the next run that the screen showed */
  nextRunAt: IsoTime,
  skip: z.boolean(),
})
export type SkipNextInput = z.infer<typeof SkipNextInput>
export const SkipNextResult = z.object({ nextRunAt: IsoTime })
export type SkipNextResult = z.infer<typeof SkipNextResult>

/** POST /api/subscriptions/pause: pauses or resumes all subscriptions of one list, or of all. */
export const PauseSubscriptionsInput = z.object({
  /** null: all lists */
  contactListId: Id.nullable(),
  pause: z.boolean(),
})
export type PauseSubscriptionsInput = z.infer<typeof PauseSubscriptionsInput>
/** The lists that were paused or resumed by it. */
export const PauseSubscriptionsResult = z.object({ contactListIds: z.array(Id) })
export type PauseSubscriptionsResult = z.infer<typeof PauseSubscriptionsResult>
