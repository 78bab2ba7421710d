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
