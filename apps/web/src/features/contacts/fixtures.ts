import type { PersonEngagement } from '@newsloom/contract/analytics/people'
import type { RemovedMember } from '@newsloom/contract/contacts/bulk'
import type { ContactsPage, ContactView } from '@newsloom/contract/contacts/contacts'
import type { ContactListView, ContactsSummary } from '@newsloom/contract/contacts/lists'
import type { ConsentEventView, MembershipView, PersonView } from '@newsloom/contract/contacts/people'
import type { PersonRow } from '@newsloom/contract/contacts/people-table'
import { vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'

const at = '2026-03-01T09:00:00.000Z'

export const sampleList = (over: Partial<ContactListView> = {}): ContactListView => ({
  id: 1,
  name: 'Executives',
  description: 'Weekly readers',
  contactCount: 2,
  createdAt: at,
  signupUrl: null,
  pausedSince: null,
  ...over,
})

export const sampleContact = (id: number, over: Partial<ContactView> = {}): ContactView => ({
  id,
  listId: 1,
  name: null,
  email: `reader${id}@example.com`,
  fields: {},
  createdAt: at,
  suppressed: false,
  leftAt: null,
  ...over,
})

/** A list of this many contacts, served in pages of 100 like the server does. */
export function crowd(size: number) {
  return vi.fn((input: { cursor?: unknown }): ContactsPage => {
    const from = Number(input.cursor ?? 0)
    const ids = Array.from({ length: Math.min(100, size - from) }, (_, index) => from + index + 1)
    const last = ids.at(-1) ?? size
    return { items: ids.map((id) => sampleContact(id)), nextCursor: last < size ? last : null }
  })
}
/** The answer of deleting `sampleContact(id)`. */
export function removedMember(id: number): RemovedMember {
  const { email, name, fields, createdAt, leftAt } = sampleContact(id)
  return { id, email, name, fields, createdAt, leftAt }
}

export const sampleRow = (id: number, over: Partial<PersonRow> = {}): PersonRow => ({
  id,
  email: `reader${id}@example.com`,
  name: null,
  addedAt: at,
  fields: {},
  status: 'receives',
  lists: [{ id: 1, name: 'Executives', hasLeft: false }],
  ...over,
})

export const sampleSummary = (over: Partial<ContactsSummary> = {}): ContactsSummary => ({
  lists: 1,
  contacts: 2,
  topicSubscriptions: 3,
  campaignSubscriptions: 4,
  ...over,
})

export const sampleMembership = (over: Partial<MembershipView> = {}): MembershipView => ({
  contactId: 1,
  listId: 1,
  listName: 'Executives',
  name: 'Ann Smith',
  fields: {},
  joinedAt: at,
  leftAt: null,
  ...over,
})

export const sampleEvent = (over: Partial<ConsentEventView> = {}): ConsentEventView => ({
  id: 1,
  at,
  kind: 'signup-confirmed',
  method: 'signup-form',
  listName: 'Executives',
  mail: null,
  note: '',
  ...over,
})

export const samplePerson = (over: Partial<PersonView> = {}): PersonView => ({
  email: 'ann@example.com',
  name: 'Ann Smith',
  fields: {},
  memberships: [sampleMembership()],
  suppression: null,
  pausedUntil: null,
  unwantedTopics: [],
  history: [],
  mailCount: 0,
  clickCount: 0,
  ...over,
})

const sampleEngagement: PersonEngagement = {
  score: 78,
  recency: 45,
  breadth: 33,
  mails: 6,
  clickedMails: 4,
  clicks: 9,
  lastClickAt: '2026-11-18T09:00:00.000Z',
}

/** A server with one list of two contacts. */
export const ready = (over: Answers = {}): Answers => ({
  ...over,
  lists: { list: () => [sampleList()], ...over.lists },
  segments: { list: () => [], ...over.segments },
  analytics: { person: () => sampleEngagement, ...over.analytics },
  contacts: {
    summary: () => sampleSummary(),
    page: () => ({
      items: [sampleContact(1, { name: 'Ann Smith', email: 'ann@example.com' }), sampleContact(2)],
      nextCursor: null,
    }),
    fieldNames: () => [],
    ...over.contacts,
  },
})
