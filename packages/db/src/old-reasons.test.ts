import { CampaignHold, campaignHoldText } from '@newsloom/contract/campaigns/campaign-hold'
import { SubscriptionNote, subscriptionNoteText } from '@newsloom/contract/contacts/subscription-note'
import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

const OPEN = ' Send it now, or choose another time.'
const CHECK = ' then send it or choose another time.'
const LINKS =
  'links in the email would start with http://localhost:3000, which recipients cannot open, not even to unsubscribe. Set PUBLIC_URL to an address that they can open, such as https://news.example.org, and restart Newsloom.'
const DOMAIN =
  "example.org, the sender's domain, is not verified at the email service, which refuses the email. Verify it there, or change MAIL_FROM."
const RESTORED = 'The database was restored from a backup after this campaign was due'

/** The old reason, the old note, and what is stored now. */
const HELD: [string, string, CampaignHold][] = [
  ['missed', `Newsloom was not running when it was due.${OPEN}`, { kind: 'missed' }],
  [
    'topic-gone',
    "The topic 'O'Neill's 'oil'', whose research it was to send, was deleted. Choose another topic, or it will use the latest research of all topics.",
    { kind: 'topic-gone', topic: "O'Neill's 'oil'", isOnly: false },
  ],
  [
    'topic-gone',
    `The topic 'น้ำมัน', its only one, was deleted. Check its content,${CHECK}`,
    { kind: 'topic-gone', topic: 'น้ำมัน', isOnly: true },
  ],
  [
    'list-gone',
    `The contact list 'Board', which it was to be sent to, was deleted. Check its recipients,${CHECK}`,
    { kind: 'list-gone', list: 'Board' },
  ],
  ['restored', `${RESTORED}, so it may already have been sent.${OPEN}`, { kind: 'restored', from: 'backup' }],
  ['restored', `The data was wiped when this campaign was due.${OPEN}`, { kind: 'restored', from: 'wipe' }],
  [
    'refused',
    'It was not sent: the chosen lists have no contacts yet',
    { kind: 'refused', refusal: { kind: 'other', text: 'the chosen lists have no contacts yet' } },
  ],
  [
    'refused',
    `It was not sent: ${LINKS}`,
    { kind: 'refused', refusal: { kind: 'private-links', publicUrl: 'http://localhost:3000' } },
  ],
  // the words of earlier versions
  ['restored', `${RESTORED}.`, { kind: 'earlier', reason: 'restored', text: `${RESTORED}.` }],
  ['missed', 'It was late.', { kind: 'earlier', reason: 'missed', text: 'It was late.' }],
]

const why = (text: string) => `Nothing was emailed: ${text}`
const ON_HOLD = why('the analysis is on hold. It has no statements. Generate the analysis again.')
const IS_HELD = why('the analysis is held. It has no statements.')
const NOTES: [string, SubscriptionNote | null][] = [
  ['', null],
  ['A short note was emailed: nothing is new since the last email', { kind: 'short-note' }],
  [why('the topic is not active'), { kind: 'topic-inactive' }],
  [why('a template-based campaign is sent by hand or on its schedule'), { kind: 'sent-by-hand' }],
  [why('the campaign has no topics left'), { kind: 'no-topics' }],
  [why('none of its topics is active'), { kind: 'no-active-topic' }],
  [why('the research was cancelled'), { kind: 'research-cancelled' }],
  [why('the run was cancelled'), { kind: 'run-cancelled' }],
  [why('the research found no articles'), { kind: 'no-articles' }],
  [why('no new articles since the last email'), { kind: 'no-new-articles' }],
  [why('nothing is new since the last email'), { kind: 'nothing-new' }],
  [why('an email with the same articles is waiting for approval'), { kind: 'awaiting-approval' }],
  [why('nobody in the list may be emailed at present'), { kind: 'nobody-mailable' }],
  [why('the list has no contacts yet'), { kind: 'no-contacts' }],
  [why('everyone in the list already received this analysis'), { kind: 'all-received' }],
  [
    why('the database was restored from a backup, and this email may have been sent before that'),
    { kind: 'restored' },
  ],
  [why('the data was wiped when this email was due'), { kind: 'wiped' }],
  [why('the research failed.'), { kind: 'research-failed', error: '' }],
  [
    why('the research failed. No news source could be read.\nhttps://a.example: no answer'),
    { kind: 'research-failed', error: 'No news source could be read.\nhttps://a.example: no answer' },
  ],
  [why('the analysis could not be written. Overloaded'), { kind: 'analysis-failed', error: 'Overloaded' }],
  [why('the content could not be written. No quota'), { kind: 'content-failed', error: 'No quota' }],
  [
    why('the sender is a sample (Newsloom <newsloom@localhost.localdomain>). Set MAIL_FROM.'),
    {
      kind: 'refused',
      refusal: { kind: 'sample-sender', sender: 'Newsloom <newsloom@localhost.localdomain>' },
    },
  ],
  [
    why('the postal address in the email is a sample. Set MAIL_POSTAL_ADDRESS.'),
    { kind: 'refused', refusal: { kind: 'sample-address' } },
  ],
  [why(LINKS), { kind: 'refused', refusal: { kind: 'private-links', publicUrl: 'http://localhost:3000' } }],
  [why(DOMAIN), { kind: 'refused', refusal: { kind: 'unverified-domain', domain: 'example.org' } }],
  [ON_HOLD, { kind: 'earlier', text: ON_HOLD }],
  [IS_HELD, { kind: 'earlier', text: IS_HELD }],
  ['Nothing was mailed', { kind: 'earlier', text: 'Nothing was mailed' }],
]

test('sentences about held campaigns and subscriptions become what they say, also in a kept wipe (0066)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(65)
  await addTopic()
  for (const [reason, note] of HELD)
    await sql`
      insert into campaigns (kind, name, status, status_note, held_reason) values ('email', 'C', 'held', ${note}, ${reason})`
  await sql`insert into campaigns (kind, name) values ('automation', 'Weekly')`
  for (const [place, [note]] of NOTES.entries()) {
    await sql`insert into contact_lists (name) values (${`List ${place}`})`
    await sql`
      insert into topic_subscriptions (list_id, topic_id, is_active, frequency, last_note)
      values (${place + 1}, 1, false, 24, ${note})`
    await sql`
      insert into campaign_subscriptions (list_id, campaign_id, is_active, frequency, last_note)
      values (${place + 1}, 1, false, 24, ${note})`
  }
  await sql`create schema wipe_7`
  for (const table of ['campaigns', 'topic_subscriptions', 'campaign_subscriptions'])
    await sql`create table ${sql(`wipe_7.${table}`)} as table ${sql(table)}`
  await upgrade()
  for (const place of ['public', 'wipe_7']) {
    const held = await sql`select hold from ${sql(`${place}.campaigns`)} order by id`
    expect(held.map(({ hold }) => hold)).toEqual([...HELD.map(([, , hold]) => hold), null])
    for (const kind of ['topic', 'campaign']) {
      const rows = await sql`select note from ${sql(`${place}.${kind}_subscriptions`)} order by list_id`
      expect(rows.map(({ note }) => note)).toEqual(NOTES.map(([, note]) => note))
    }
  }
  const left = await sql`
    select table_schema, table_name, column_name from information_schema.columns
    where column_name in ('status_note', 'held_reason', 'last_note')`
  expect([...left]).toEqual([])
})

/** Wordings that have changed since then, and what is said now. */
const REWORDED: [RegExp | string, string][] = [
  [/^The topic ('.*'), whose research it was to send, was deleted/, 'Its topic $1 was deleted'],
  [/^The topic ('.*'), its only one, was deleted/, 'Its only topic $1 was deleted'],
  [/^The contact list ('.*'), which it was to be sent to, was deleted/, 'Its contact list $1 was deleted'],
  ['Choose another topic', 'Select another topic'],
  ['since the last email', 'since the last issue'],
  ['a template-based campaign', 'an email campaign'],
  ['nobody in the list may be emailed at present', 'nobody on the list can be emailed right now'],
]
const inNewWords = (text: string): string =>
  REWORDED.reduce((words, [then, now]) => words.replace(then, now), text)

test('reasons stored now read as they were stored before, in the words of today', () => {
  for (const [, note, hold] of HELD) expect(campaignHoldText(CampaignHold.parse(hold))).toBe(inNewWords(note))
  for (const [text, note] of NOTES)
    expect(note === null ? '' : subscriptionNoteText(SubscriptionNote.parse(note))).toBe(inNewWords(text))
})
