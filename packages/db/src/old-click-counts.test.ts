import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('earlier sends get the group of their campaign or topic, and earlier clicks are to be counted (0032, 0038)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(31)
  await addTopic()
  await sql`insert into campaigns (kind, name) values ('email', 'C')`
  const send = (kind: string, label: string, topic: number | null, campaign: number | null) => sql`
    insert into sends (kind, label, topic_id, campaign_id, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values (${kind}, ${label}, ${topic}, ${campaign}, '{1}', 'S', '{}', 'f', 'done', 1, 0)`
  await send('news', 'T', 1, null)
  await send('campaign', 'C', null, 1)
  for (const label of ['Gone', 'Gone', 'Other']) await send('campaign', label, null, null)
  await send('news', 'Gone', null, null)
  await sql`
    insert into clicks (link_id, class, class_reason) select 1, 'people', 'why' from generate_series(1, 3)`
  await upgrade()
  await send('news', 'T', 1, null)
  await send('campaign', 'C', null, 1)
  await send('news', 'New', null, null)
  await send('campaign', 'Gone', null, null)
  const groups = await sql<{ group: string }[]>`select campaign_group as group from sends order by id`
  expect(groups.map(({ group }) => Number(group))).toEqual([6, 5, 15, 15, 23, 27, 6, 5, 39, 15])
  await sql`delete from research_topics`
  expect(await sql`select 1 from sends where campaign_group = 6`).toHaveLength(2)
  const marks =
    await sql`select counted_id::int as counted, rebuild_until_id::int as until from click_watermark`
  expect([...marks]).toEqual([{ counted: 0, until: 3 }])
})

test('the emails of earlier readers are to be counted (0052)', async () => {
  const { sql, upgrade } = await createOldDatabase(51)
  await sql`insert into click_readers (email_norm, people_clicks, clicks) values ('a@example.org', 2, 3)`
  await upgrade()
  const readers = await sql`select people_clicks::int as clicks, people_mails as mails from click_readers`
  expect([...readers]).toEqual([{ clicks: 2, mails: 0 }])
  expect([...(await sql`select send_id, email_norm from mailed_changes`)]).toEqual([
    { send_id: null, email_norm: 'a@example.org' },
  ])
})
