import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('an episode from before has the sources of its script, if that is kept (0047)', async () => {
  const { sql, upgrade } = await createOldDatabase(46)
  const script = { title: 'T', lines: [] }
  const sources = [{ id: '1', heading: 'H', text: 'S', quotes: [] }]
  await sql`insert into campaigns (kind, name) values ('automation', 'C')`
  await sql`
    insert into podcast_scripts (campaign_id, version, script, sources, origin)
    values (1, 2, ${JSON.stringify(script)}::jsonb, ${JSON.stringify(sources)}::jsonb, 'written')`
  const insert = (version: number, name: string) => sql`
    insert into podcast_episodes (campaign_id, series, script_version, script, voices, estimated_seconds, name, state)
    values (1, 'C', ${version}, ${JSON.stringify(script)}::jsonb, '["Kore", "Puck"]', 9, ${name}, 'succeeded')`
  await insert(2, 'one')
  await insert(1, 'two')
  await upgrade()
  expect([...(await sql`select name, sources, script from podcast_episodes order by id`)]).toEqual([
    { name: 'one', sources, script },
    { name: 'two', sources: [], script },
  ])
})

test('an episode from before is of the script that was written last before it (0048)', async () => {
  const { sql, upgrade } = await createOldDatabase(47)
  await sql`insert into campaigns (kind, name) values ('automation', 'C')`
  const script = (version: number, origin: string) => sql`
    insert into podcast_scripts (campaign_id, version, script, sources, origin)
    values (1, ${version}, '{}', '[]', ${origin})`
  for (const [version, origin] of ['written', 'edited', 'written', 'line'].entries()) {
    await script(version + 1, origin)
  }
  const insert = (campaignId: number, version: number, name: string) => sql`
    insert into podcast_episodes (campaign_id, series, script_version, script, voices, estimated_seconds, name)
    values (${campaignId}, 'C', ${version}, '{}', '["Kore", "Puck"]', 9, ${name})`
  await insert(1, 2, 'edit of 1')
  await sql`update podcast_episodes set state = 'succeeded'`
  await insert(1, 4, 'edit of 3')
  await insert(2, 4, 'of another campaign')
  await upgrade()
  expect([...(await sql`select name, edition from podcast_episodes order by id`)]).toEqual([
    { name: 'edit of 1', edition: 1 },
    { name: 'edit of 3', edition: 3 },
    { name: 'of another campaign', edition: null },
  ])
})
