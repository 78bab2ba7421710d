import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('sends from before approvals stay as they are, and nobody has to approve anything (0044)', async () => {
  const { sql, upgrade } = await createOldDatabase(43)
  for (const [state, kind] of [
    ['sending', null],
    ['paused', 'quota'],
    ['paused', 'person'],
    ['done', null],
  ] as const)
    await sql`
      insert into sends (kind, label, contact_list_ids, subject, snapshot, fingerprint, state, pause_kind, audience, duplicates)
      values ('news', 'Old', '{1}', 'S', '{}', 'f', ${state}, ${kind}, 1, 0)`
  const rows = () => sql`select state, pause_kind from sends order by id`
  const before = [...(await rows())]
  await upgrade()
  expect([...(await rows())]).toEqual(before)
  expect([...(await sql`select * from approvers`), ...(await sql`select * from send_approvals`)]).toEqual([])
  await sql`update sends set state = 'paused', pause_kind = 'approval' where id = 1`
  await expect(sql`update sends set pause_kind = 'mood' where id = 1`).rejects.toThrow(/check constraint/)
})

test('emails that were in the outbox before are those of their sends, also those of a wipe (0064)', async () => {
  const { sql, upgrade } = await createOldDatabase(63)
  for (const key of ['abc-1/s/41/0/2', 's/7/12/0', 'abc-1/signup/5', 'abc-1/approval/5/1700000000000'])
    await sql`
      insert into outbox_mails (idempotency_key, place, to_address, from_address, subject, html, text, headers)
      values (${key}, 0, 'a@example.org', 'n@example.org', 'S', '', '', '{}')`
  await sql`create schema wipe_7`
  await sql`create table wipe_7.outbox_mails as table outbox_mails`
  await upgrade()
  for (const table of ['public.outbox_mails', 'wipe_7.outbox_mails']) {
    const rows = await sql.unsafe(`select send_id from ${table} order by id`)
    expect(rows.map(({ send_id }) => send_id)).toEqual([41, 7, null, null])
  }
})
