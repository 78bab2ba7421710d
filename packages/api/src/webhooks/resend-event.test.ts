import type { MailReport } from '@newsloom/core/webhooks/mail-event'
import { expect, test } from 'vitest'
import { mailEventOf, ResendMessage } from './resend-event.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const read = (message: unknown) => mailEventOf('msg_1', ResendMessage.parse(message), NOW)
const DATA = {
  broadcast_id: '8b146471-e88e-4322-86af-016cd36fd216',
  created_at: '2026-11-20T08:00:00.894719+00:00',
  email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
  from: 'Research <news@example.org>',
  to: ['Reader@Example.org'],
  subject: 'Research Update',
  tags: { send: '7', delivery: '4312' },
}

test('a documented event is read', () => {
  const bounce = {
    message: 'No such mailbox',
    subType: 'General',
    type: 'Permanent',
    diagnosticCode: ['smtp; 550'],
  }
  expect(
    read({ type: 'email.bounced', created_at: '2026-11-20T08:30:00.126Z', data: { ...DATA, bounce } }),
  ).toEqual({
    id: 'msg_1',
    type: 'email.bounced',
    occurredAt: new Date('2026-11-20T08:30:00.126Z'),
    mailedAt: new Date('2026-11-20T08:00:00.894Z'),
    emailNorms: ['reader@example.org'],
    providerId: DATA.email_id,
    tagged: { installation: null, sendId: 7, deliveryId: 4312 },
    report: { kind: 'bounced', isPermanent: true, message: 'No such mailbox' },
  })
})

test.each<[string, object, MailReport]>([
  ['email.sent', {}, { kind: 'sent' }],
  ['email.delivered', {}, { kind: 'delivered' }],
  ['email.delivery_delayed', {}, { kind: 'delayed' }],
  ['email.complained', {}, { kind: 'complained' }],
  ['email.opened', {}, { kind: 'other' }],
  ['email.received', {}, { kind: 'other' }],
  ['domain.updated', {}, { kind: 'other' }],
  ['email.bounced', {}, { kind: 'bounced', isPermanent: true, message: '' }],
  ['email.bounced', { bounce: { message: 'gone' } }, { kind: 'bounced', isPermanent: true, message: 'gone' }],
  [
    'email.bounced',
    { bounce: { type: 'Transient', subType: 'MailboxFull' } },
    { kind: 'bounced', isPermanent: false, message: 'MailboxFull' },
  ],
  [
    'email.bounced',
    { bounce: { type: 'Undetermined', message: 'who knows' } },
    { kind: 'bounced', isPermanent: false, message: 'who knows' },
  ],
  [
    'email.bounced',
    { bounce: { type: 'Permanent', subType: 'OnAccountSuppressionList', message: 'on the list' } },
    { kind: 'suppressed', because: 'provider', message: 'on the list' },
  ],
  [
    'email.suppressed',
    { suppressed: { message: 'on the list', type: 'OnAccountSuppressionList' } },
    { kind: 'suppressed', because: 'provider', message: 'on the list' },
  ],
  [
    'email.failed',
    { failed: { reason: 'reached_daily_quota' } },
    { kind: 'failed', message: 'reached_daily_quota' },
  ],
  ['email.failed', {}, { kind: 'failed', message: 'the email service could not send it' }],
  ['suppression.added', { origin: 'bounce' }, { kind: 'suppressed', because: 'bounced', message: '' }],
  ['suppression.added', { origin: 'complaint' }, { kind: 'suppressed', because: 'complained', message: '' }],
  ['suppression.added', { origin: 'manual' }, { kind: 'suppressed', because: 'provider', message: '' }],
])('%s with %j', (type, data, report) => {
  expect(read({ type, data: { ...DATA, ...data } }).report).toEqual(report)
})

test.each<[string, unknown]>([
  [
    'a list',
    [
      { name: 'delivery', value: '4312' },
      { name: 'send', value: '7' },
      { name: 'x', value: null },
    ],
  ],
  ['an object', { send: '7', delivery: '4312', x: { y: 1 } }],
  ['numbers', { send: 7, delivery: 4312 }],
])('our tags as %s', (_, tags) => {
  expect(read({ type: 'email.sent', data: { ...DATA, tags } }).tagged).toEqual({
    installation: null,
    sendId: 7,
    deliveryId: 4312,
  })
})

test.each([
  null,
  'send=7',
  {},
  { send: '7' },
  { send: 'seven', delivery: '1' },
  { send: '0', delivery: '1' },
  { send: '7', delivery: '1.5' },
  { send: '99999999999', delivery: '1' },
  { send: '7', delivery: '99999999999999999999' },
  [{ name: 'send' }],
])('foreign or broken tags give no delivery: %j', (tags) => {
  expect(read({ type: 'email.sent', data: { ...DATA, tags } }).tagged).toBeNull()
})

test.each<[unknown, string[]]>([
  [
    ['A@Example.org', 'a@example.org', 'b@example.org'],
    ['a@example.org', 'b@example.org'],
  ],
  ['a@example.org', ['a@example.org']],
  [
    ['Ann <A@example.org>', '"x, y" <b@example.org>'],
    ['a@example.org', 'b@example.org'],
  ],
  [['Some.One+tag@BÜCHER.example'], ['some.one+tag@xn--bcher-kva.example']],
  [['no address', 'a@example.org\r\nBcc: b@example.org', ''], []],
  [undefined, []],
  [[1], []],
])('addresses %j are %j', (to, emailNorms) => {
  expect(read({ type: 'email.sent', data: { ...DATA, to } }).emailNorms).toEqual(emailNorms)
})

test('an invalid field does not affect the others', () => {
  const data = {
    ...DATA,
    email_id: 7,
    created_at: 'yesterday',
    tags: 7,
    bounce: { type: 7, message: ['no'] },
  }
  expect(read({ type: 'email.bounced', created_at: 0, data })).toMatchObject({
    occurredAt: NOW,
    mailedAt: null,
    providerId: null,
    tagged: null,
    emailNorms: ['reader@example.org'],
    report: { kind: 'bounced', isPermanent: true, message: '' },
  })
  expect(read({ type: 'email.bounced', data: 'gone' })).toMatchObject({ emailNorms: [] })
  expect(read({ type: 'email.bounced' })).toMatchObject({ emailNorms: [] })
})

test('texts are cut and contain only storable characters', () => {
  const message = `a\0b${'😀'.repeat(400)}`
  const { report } = read({
    type: 'email.bounced',
    data: { ...DATA, bounce: { type: 'Permanent', message } },
  })
  if (report.kind !== 'bounced') throw new Error(report.kind)
  expect(report.message).toMatch(/^ab😀/u)
  expect(report.message).toHaveLength(500)
  expect(report.message.isWellFormed()).toBe(true)
})

test.each(['-200000-01-01T00:00:00Z', '+270000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])(
  '%s is not a plausible time, so the time of receipt is used',
  (created_at) => {
    const event = read({ type: 'email.bounced', created_at, data: { ...DATA, created_at } })
    expect(event).toMatchObject({ occurredAt: NOW, mailedAt: null })
  },
)
