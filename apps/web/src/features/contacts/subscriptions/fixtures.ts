import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { SubscriptionsView, TopicSubscriptionView } from '@newsloom/contract/contacts/subscriptions'
import type { Answers } from '~/testing/answers.ts'

export const HOUR = 3_600_000
export const list = (id: number, name: string, contactCount = 1): ContactListView => ({
  id,
  name,
  description: '',
  contactCount,
  createdAt: '2026-03-01T09:00:00.000Z',
  signupUrl: null,
  pausedSince: null,
})
export const LISTS = [list(1, 'Executives', 1_200), list(2, 'Board')]
export const subscription = (over: Partial<TopicSubscriptionView> = {}): TopicSubscriptionView => ({
  topicId: 1,
  contactListId: 1,
  isActive: true,
  frequency: 6,
  schedule: { kind: 'hours', hours: over.frequency ?? 6 },
  lastRunAt: new Date(Date.now() - 2.5 * HOUR).toISOString(),
  lastNote: '',
  note: null,
  pausedSince: null,
  countedFrom: new Date(Date.now() - 2.5 * HOUR).toISOString(),
  nextRunAt: new Date(Date.now() + 3.5 * HOUR).toISOString(),
  ...over,
})
export const sample = (over: Partial<SubscriptionsView> = {}): SubscriptionsView => ({
  topics: [
    { id: 1, name: 'Thai economy', keywords: ['baht', 'ดอกเบี้ย'], isActive: true },
    { id: 2, name: 'Gold', keywords: ['gold'], isActive: true },
  ],
  campaigns: [{ id: 1, name: 'Morning brief', templateCount: 2 }],
  topicSubscriptions: [subscription()],
  campaignSubscriptions: [],
  ...over,
})

export const answersOf = (
  view: () => SubscriptionsView,
  over: Answers['subscriptions'] = {},
  lists = LISTS,
): Answers => ({
  lists: { list: () => lists },
  subscriptions: { all: view, ...over },
  sends: { active: () => [] },
  approvals: { approver: () => ({ kind: 'none' }) },
})
