import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('stored model calls and campaigns stay, and a script can be recorded (0043)', async () => {
  const { sql, upgrade } = await createOldDatabase(42)
  await sql`insert into model_calls (task, model, ms) values ('analysis', 'm', 5), ('campaign', 'm', 6)`
  await sql`insert into campaigns (kind, name) values ('automation', 'Weekly')`
  const recordScript = () => sql`insert into model_calls (task, model, ms) values ('script', 'm', 7)`
  await expect(recordScript()).rejects.toThrow(/model_calls_task_check/)
  await upgrade()
  await recordScript()
  expect([...(await sql`select task from model_calls order by id`)].map(({ task }) => task)).toEqual([
    'analysis',
    'campaign',
    'script',
  ])
  await expect(sql`insert into model_calls (task, ms) values ('song', 1)`).rejects.toThrow(
    /model_calls_task_check/,
  )
  await sql`
    insert into podcast_scripts (campaign_id, version, script, sources, origin)
    select id, 1, '{}', '[]', 'written' from campaigns`
  await sql`delete from campaigns`
  expect([...(await sql`select id from podcast_scripts`)]).toEqual([])
})
