import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('news sends get the research run of their run or archive (0014)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(13)
  await addTopic()
  await sql`
    insert into research_runs (topic_id, kind, execution_type, state)
    select 1, 'research', 'manual', 'succeeded' from generate_series(1, 2)`
  await sql`
    insert into research_archives (topic_id, topic_name, run_id, title, execution_type, news_items_count, results_count, content)
    values (1, 'T', 1, 'A', 'manual', 0, 0, '{"newsItems": []}')`
  const send = (kind: string, runId: number | null, archiveId: number | null) => sql`
    insert into sends (kind, run_id, archive_id, label, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values (${kind}, ${runId}, ${archiveId}, 'L', '{1}', 'S', '{}', 'f', 'done', 0, 0)`
  await send('news', 2, 1)
  await send('news', null, 1)
  await send('news', null, null)
  await send('campaign', null, 1)
  await upgrade()
  const rows = await sql<{ run: number | null }[]>`select research_run_id as run from sends order by id`
  expect(rows.map(({ run }) => run)).toEqual([2, 1, null, null])
})

test('the note of a held campaign keeps the reason without the due time (0017)', async () => {
  const { sql, upgrade } = await createOldDatabase(16)
  const missed =
    'It was due on 3 May 2026 09:00 UTC while Newsloom was not running. Send it now, or choose another time.'
  const refused = 'It was due on 3 May 2026 09:00 UTC and was not sent: the chosen lists have no contacts yet'
  const other = 'The database was restored from a backup'
  const rows: [string, string][] = [
    ['held', missed],
    ['held', refused],
    ['held', other],
    ['draft', refused],
  ]
  for (const [status, note] of rows)
    await sql`insert into campaigns (kind, name, status, status_note) values ('email', 'C', ${status}, ${note})`
  await upgrade()
  const holds = await sql<{ hold: unknown }[]>`select hold from campaigns order by id`
  expect(holds.map(({ hold }) => hold)).toEqual([
    { kind: 'missed' },
    { kind: 'refused', refusal: { kind: 'other', text: 'the chosen lists have no contacts yet' } },
    { kind: 'earlier', reason: 'restored', text: other },
    null,
  ])
})

const OLD_SENDS: [string, string | null][] = [
  ['paused', 'paused: quota'],
  ['paused', 'paused by you'],
  ['paused', 'paused: refused: API key is invalid'],
  ['paused', 'paused: refused'],
  ['paused', 'This send was made with a sample sender, and cannot go on.'],
  ['paused', null],
  ['sending', null],
  ['done', 'left over'],
]
const OLD_BATCHES: [string, string | null, number][] = [
  ['done', 'refused: API key is invalid', 3],
  ['done', null, 3],
  ['done', 'Invalid `to` field', 1],
  ['pending', 'refused: not yet', 0],
]
const OLD_DELIVERIES: [string, string | null][] = [
  ['suppressed', 'bounced'],
  ['skipped', 'paused by the reader'],
  ['skipped', 'does not want this topic'],
  ['skipped', 'left the list'],
  ['skipped', 'already received this analysis'],
  ['skipped', 'cancelled'],
  ['failed', 'the address is not valid'],
  ['failed', '550 no such mailbox'],
  ['uncertain', 'an earlier attempt had other contents; its answer never came'],
  ['uncertain', 'no answer within 23 hours; trying again could email twice'],
  ['uncertain', 'the send was cancelled before an answer came'],
  ['uncertain', 'an earlier attempt had no answer; then: API key is invalid'],
  ['uncertain', 'other payload'],
  ['sent', '552 mailbox full'],
  ['pending', '550 no such mailbox'],
  ['sent', null],
  ['pending', null],
]
const NEW_DELIVERIES = [
  'bounced | -',
  'paused | -',
  'topic-opt-out | -',
  'left-list | -',
  'already-received | -',
  'cancelled | -',
  'invalid-address | -',
  'rejected | 550 no such mailbox',
  'contents-changed | -',
  'no-answer | -',
  'cancelled-unanswered | -',
  'refused-later | API key is invalid',
  'key-conflict | other payload',
  '- | 552 mailbox full',
  '- | 550 no such mailbox',
  '- | -',
  '- | -',
]

test('sentences in sends, batches and deliveries become types (0019)', async () => {
  const { sql, upgrade } = await createOldDatabase(18)
  for (const [state, reason] of OLD_SENDS)
    await sql`
      insert into sends (kind, label, contact_list_ids, subject, snapshot, fingerprint, state, state_reason, audience, duplicates)
      values ('news', 'L', '{1}', 'S', '{}', 'f', ${state}, ${reason}, 0, 0)`
  for (const [place, [state, error, people]] of OLD_BATCHES.entries())
    await sql`
      insert into send_batches (send_id, seq, state, last_error, people) values (1, ${place}, ${state}, ${error}, ${people})`
  for (const [place, [state, reason]] of OLD_DELIVERIES.entries())
    await sql`
      insert into deliveries (send_id, email, email_norm, state, reason)
      values (1, ${`p${place}@example.org`}, ${`p${place}@example.org`}, ${state}, ${reason})`
  await upgrade()
  const textOf = (...parts: (string | null)[]) => parts.map((part) => part ?? '-').join(' | ')
  const sends = await sql<{ kind: string | null; detail: string | null }[]>`
    select pause_kind as kind, pause_detail as detail from sends order by id`
  expect(sends.map(({ kind, detail }) => textOf(kind, detail))).toEqual([
    'quota | -',
    'person | -',
    'refused | API key is invalid',
    'refused | -',
    'settings | This send was made with a sample sender, and cannot go on.',
    'person | -',
    '- | -',
    '- | -',
  ])
  const ended = await sql<{ outcome: string | null; error: string | null }[]>`
    select outcome, last_error as error from send_batches order by id`
  expect(ended.map(({ outcome, error }) => textOf(outcome, error))).toEqual([
    'refused | API key is invalid',
    'accepted | -',
    '- | Invalid `to` field',
    '- | refused: not yet',
  ])
  const deliveries = await sql<{ reason: string | null; detail: string | null }[]>`
    select reason, detail from deliveries order by id`
  expect(deliveries.map(({ reason, detail }) => textOf(reason, detail))).toEqual(NEW_DELIVERIES)
})

test('campaigns on hold learn why from their note, and no column takes a word of its own (0020)', async () => {
  const { sql, upgrade } = await createOldDatabase(19)
  const held: [string, string, string | null][] = [
    ['held', "The topic 'Oil', its only one, was deleted. Check its content.", 'topic-gone'],
    ['held', "The contact list 'A', which it was to be sent to, was deleted.", 'list-gone'],
    ['held', 'The database was restored from a backup after this campaign was due.', 'restored'],
    ['held', 'It was not sent: the chosen lists have no contacts yet', 'refused'],
    ['held', 'Newsloom was not running when it was due.', 'missed'],
    ['draft', "The topic 'Oil' was deleted.", null],
  ]
  for (const [status, note] of held)
    await sql`insert into campaigns (kind, name, status, status_note) values ('email', 'C', ${status}, ${note})`
  await sql`
    insert into sends (kind, label, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values ('news', 'L', '{1}', 'S', '{}', 'f', 'done', 0, 0)`
  await sql`
    insert into deliveries (send_id, email, email_norm, state, reason)
    values (1, 'a@example.org', 'a@example.org', 'failed', 'rejected'), (1, 'b@example.org', 'b@example.org', 'skipped', 'moved house')`
  await sql`insert into send_batches (send_id, seq, state, outcome) values (1, 0, 'done', 'accepted')`
  await upgrade()
  const reasons = await sql<{ why: string | null }[]>`
    select case hold ->> 'kind' when 'earlier' then hold ->> 'reason' else hold ->> 'kind' end as why
    from campaigns order by id`
  expect(reasons.map(({ why }) => why)).toEqual(held.map(([, , why]) => why))
  const people = await sql`select reason, detail from deliveries order by id`
  expect([...people]).toEqual([
    { reason: 'rejected', detail: null },
    { reason: null, detail: 'moved house' },
  ])
  for (const change of [
    sql`update deliveries set reason = 'moved house'`,
    sql`update send_batches set outcome = 'fine'`,
    sql`update sends set state = 'paused', pause_kind = 'tired'`,
    sql`update campaigns set hold = '{"kind": "bored"}' where status = 'held'`,
    sql`update campaigns set hold = '{}' where status = 'held'`,
    sql`update campaigns set hold = null where status = 'held'`,
  ])
    await expect(change).rejects.toThrow(/violates check constraint/)
})

test('running work keeps its heartbeat and its lease (0029)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(28)
  const at = '2026-11-20 10:00:00+00'
  await addTopic()
  await sql`
    insert into research_runs (topic_id, kind, execution_type, state, fence, beat_at)
    values (1, 'research', 'manual', 'running', 1, ${at})`
  await sql`insert into workers (id, seen_at) values ('w1', ${at})`
  await upgrade()
  const rows = await sql`
    select (select heartbeat_at from research_runs) as heartbeat, (select seen_at from leases where id = 'w1') as lease`
  expect([...rows]).toEqual([{ heartbeat: at, lease: at }])
})
