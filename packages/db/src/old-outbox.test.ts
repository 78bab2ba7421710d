import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('emails that were in the outbox before are those of their sends (0064)', async () => {
  const { sql, upgrade } = await createOldDatabase(63)
  for (const key of ['abc-1/s/41/0/2', 's/7/12/0', 'abc-1/signup/5', 'abc-1/approval/5/1700000000000'])
    await sql`
      insert into outbox_mails (idempotency_key, place, to_address, from_address, subject, html, text, headers)
      values (${key}, 0, 'a@example.org', 'n@example.org', 'S', '', '', '{}')`
  await upgrade()
  const rows = await sql`select send_id from outbox_mails order by id`
  expect(rows.map(({ send_id }) => send_id)).toEqual([41, 7, null, null])
})
