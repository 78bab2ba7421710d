import { type CampaignHold, campaignHoldText } from '@newsloom/contract/campaigns/campaign-hold'
import {
  NothingMailed,
  type SubscriptionNote,
  subscriptionNoteText,
} from '@newsloom/contract/contacts/subscription-note'
import { ClickReason } from '@newsloom/contract/sends/click-reasons'
import type { Refusal } from '@newsloom/contract/sends/refusal'
import { expect, test } from 'vitest'
import { campaignHoldLabel } from './campaign-hold-texts.ts'
import { clickReasonLabel } from './click-reason-labels.ts'
import { subscriptionNoteLabel } from './subscription-note-texts.ts'

const REFUSALS: Refusal[] = [
  { kind: 'sample-sender', sender: 'A <a@localhost>' },
  { kind: 'sample-address' },
  { kind: 'private-links', publicUrl: 'http://localhost:3000' },
  { kind: 'unverified-domain', domain: 'example.org' },
  { kind: 'key-refused', detail: 'The key is not valid' },
  { kind: 'other', text: 'No email has failed' },
]

test("the reasons why campaigns are held are the contract's, in English", () => {
  const holds: CampaignHold[] = [
    { kind: 'missed' },
    ...REFUSALS.map((refusal) => ({ kind: 'refused', refusal }) as const),
    { kind: 'topic-gone', topic: 'Oil', isOnly: true },
    { kind: 'topic-gone', topic: 'Oil', isOnly: false },
    { kind: 'list-gone', list: 'Board' },
    { kind: 'restored', from: 'backup' },
    { kind: 'restored', from: 'wipe' },
    { kind: 'earlier', reason: 'missed', text: 'It was late.' },
  ]
  expect(holds.map(campaignHoldLabel)).toEqual(holds.map(campaignHoldText))
})

test("the notes of subscriptions are the contract's, in English", () => {
  const [plain] = NothingMailed.options
  const notes: SubscriptionNote[] = [
    ...plain.shape.kind.options.map((kind) => ({ kind })),
    { kind: 'research-failed', error: 'No source answered' },
    { kind: 'research-failed', error: '' },
    { kind: 'analysis-failed', error: 'Overloaded' },
    { kind: 'content-failed', error: 'Overloaded' },
    { kind: 'analysis-held', hold: { kind: 'no-statements' } },
    { kind: 'analysis-held', hold: { kind: 'all-left-out' } },
    { kind: 'analysis-held', hold: { kind: 'none-found' } },
    { kind: 'analysis-held', hold: { kind: 'changed' } },
    { kind: 'analysis-held', hold: { kind: 'few-found', found: 1, of: 4 } },
    { kind: 'analysis-held', hold: { kind: 'some-missing', found: 3, of: 4 } },
    ...REFUSALS.map((refusal) => ({ kind: 'refused', refusal }) as const),
    { kind: 'short-note' },
    { kind: 'earlier', text: 'Nothing was mailed' },
  ]
  expect(notes.map(subscriptionNoteLabel)).toEqual(notes.map(subscriptionNoteText))
})

test('every reason of a click has a label of its own, and an older sentence stays', () => {
  expect(new Set(ClickReason.options.map(clickReasonLabel)).size).toBe(ClickReason.options.length)
  expect(clickReasonLabel('burst')).toBe('Opened three or more links of the email at once')
  expect(clickReasonLabel('a browser that names no language')).toBe('a browser that names no language')
})
