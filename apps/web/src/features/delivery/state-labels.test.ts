import type { SendView } from '@newsloom/contract/sends/sends'
import { expect, test } from 'vitest'
import { sampleSend } from '~/testing/samples.ts'
import { stateLabel } from './state-labels.ts'

const { counts } = sampleSend()
const CASES: [string, Partial<SendView>, string, string | null][] = [
  ['on its way', {}, 'Sending to 998 recipients', null],
  [
    'paused by a person',
    { state: 'paused', pause: { kind: 'person', detail: null } },
    'Paused by you',
    '600 recipients wait for the email. Nothing goes out until you resume.',
  ],
  [
    'without quota',
    { state: 'paused', pause: { kind: 'quota', detail: null } },
    'Paused: email quota reached',
    'The email service accepts no more email until its quota renews. The send then continues by itself, unless you keep it paused.',
  ],
  [
    'refused',
    { state: 'paused', pause: { kind: 'refused', detail: 'API key is invalid' } },
    'Paused: emails refused',
    "The email service refused one email after another: API key is invalid. Check its key and the sender's domain, then resume. Failed recipients can be retried afterwards.",
  ],
  [
    'cancelled with requests under way',
    { state: 'cancelled', counts: { ...counts, pending: 100, skipped: 500 } },
    'Cancelled',
    '398 recipients were emailed, 502 were not. 100 still in progress.',
  ],
  [
    'cancelled and over',
    { state: 'cancelled', counts: { ...counts, pending: 0, sent: 1, skipped: 997 } },
    'Cancelled',
    '1 recipient was emailed, 999 were not.',
  ],
  [
    'done',
    { state: 'done', counts: { ...counts, pending: 0, sent: 998 } },
    'Delivered to 998 of 998 recipients',
    null,
  ],
]

test.each(CASES)('describes a send that is %s', (_, over, title, detail) => {
  expect(stateLabel(sampleSend(over))).toMatchObject({ title, detail })
})

test('a send counts as successful only if nobody failed and no outcome is unknown', () => {
  const tone = (over: Partial<typeof counts>) =>
    stateLabel(sampleSend({ state: 'done', counts: { ...counts, pending: 0, ...over } })).tone
  expect(tone({ sent: 998 })).toBe('green')
  expect(tone({ sent: 997, failed: 1 })).toBe('amber')
  expect(tone({ sent: 997, uncertain: 1 })).toBe('amber')
})
