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
    select overall_summary, total_articles, analysis, article_ids, hold_reason, released_at, changed_at from summaries order by id`
  const bare = { analysis: null, article_ids: [], hold_reason: null, released_at: null, changed_at: null }
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
