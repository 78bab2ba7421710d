import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('an analysis from before statements keeps its text, and its topic leaves out what is not found (0027)', async () => {
  const { sql, upgrade, addTopic, addRun } = await createOldDatabase(26)
  await addTopic()
  await addRun()
  await sql`
    insert into summaries (topic_id, run_id, generating, overall_summary, model_used, total_articles)
    values (1, 1, false, '## Trends [1]', 'm', 3), (1, 1, true, '', '', 0)`
  await upgrade()
  const rows = await sql`
    select overall_summary, total_articles, analysis, article_ids, hold, released_at, changed_at from summaries order by id`
  const bare = { analysis: null, article_ids: [], hold: null, released_at: null, changed_at: null }
  expect([...rows]).toEqual([
    { ...bare, overall_summary: '## Trends [1]', total_articles: 3 },
    { ...bare, overall_summary: '', total_articles: 0 },
  ])
  expect([...(await sql`select unsupported from research_topics`)]).toEqual([{ unsupported: 'leave-out' }])
  await expect(sql`update research_topics set unsupported = 'shout'`).rejects.toThrow(/check constraint/)
  expect([...(await sql`select * from analysis_statements`)]).toEqual([])
})

test('analyses from before drafts have none, whether written or not (0049)', async () => {
  const { sql, upgrade, addTopic, addRun } = await createOldDatabase(48)
  await addTopic()
  await addRun('running')
  await sql`
    insert into summaries (topic_id, run_id, generating, overall_summary, model_used, total_articles)
    values (1, 1, false, '## Trends [1]', 'm', 3), (1, 1, true, '', '', 0)`
  await upgrade()
  expect([...(await sql`select overall_summary, generating, draft from summaries order by id`)]).toEqual([
    { overall_summary: '## Trends [1]', generating: false, draft: null },
    { overall_summary: '', generating: true, draft: null },
  ])
})

test('the sentence why an analysis is on hold becomes what it says (0060, 0061)', async () => {
  const { sql, upgrade, addTopic, addRun } = await createOldDatabase(59)
  await addTopic()
  await addRun('running')
  const holds = [
    [null, null],
    ['It has no statements.', { kind: 'no-statements' }],
    ['You left out the articles of all its statements.', { kind: 'all-left-out' }],
    ['None of its statements were found in their articles.', { kind: 'none-found' }],
    ['Its statements were changed since it was held.', { kind: 'changed' }],
    ['Only 1 of 14 statements were found in their articles.', { kind: 'few-found', found: 1, of: 14 }],
    [
      '2 of 12 statements were not found in their articles, so the email is on hold.',
      { kind: 'some-missing', found: 10, of: 12 },
    ],
    ['The analyst had doubts.', { kind: 'earlier', text: 'The analyst had doubts.' }],
  ] as const
  for (const [reason] of holds)
    await sql`
      insert into summaries (topic_id, run_id, generating, overall_summary, model_used, total_articles, hold_reason)
      values (1, 1, false, 'Text', 'm', 3, ${reason})`
  await sql`create schema wipe_7`
  await sql`create table wipe_7.summaries as table summaries`
  await upgrade()
  const expected = holds.map(([, hold]) => ({ hold }))
  expect([...(await sql`select hold from summaries order by id`)]).toEqual(expected)
  expect([...(await sql`select hold from wipe_7.summaries order by id`)]).toEqual(expected)
  expect(await sql`select 1 from information_schema.columns where column_name = 'hold_reason'`).toHaveLength(
    0,
  )
})
