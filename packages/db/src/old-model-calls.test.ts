import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('calls and analyses from before costs have none that is known, and topics no budget (0045)', async () => {
  const { sql, upgrade, addTopic, addRun } = await createOldDatabase(44)
  await addTopic()
  await addRun()
  await sql`
    insert into summaries (topic_id, run_id, generating, overall_summary, model_used, total_articles)
    values (1, 1, false, '## Trends [1]', 'm', 3)`
  await sql`insert into model_calls (task, model, ms, prompt_tokens, answer_tokens) values ('analysis', 'm', 9, 8, 7)`
  await upgrade()
  expect([
    ...(await sql`select model, prompt_tokens, cost_usd, topic_id, campaign_id from model_calls`),
  ]).toEqual([{ model: 'm', prompt_tokens: 8, cost_usd: null, topic_id: null, campaign_id: null }])
  expect([
    ...(await sql`select overall_summary, prompt_tokens, answer_tokens, cost_usd, ms from summaries`),
  ]).toEqual([
    { overall_summary: '## Trends [1]', prompt_tokens: null, answer_tokens: null, cost_usd: null, ms: null },
  ])
  expect([...(await sql`select monthly_budget from research_topics`)]).toEqual([{ monthly_budget: null }])
  expect([...(await sql`select is_local from research_runs`)]).toEqual([{ is_local: false }])
})

test('tests of prompts from before comparisons are compared with nothing, at an unknown cost (0050)', async () => {
  const { sql, upgrade } = await createOldDatabase(49)
  await sql`insert into templates (name, subject, html_content, gemini_model) values ('T', 'S', '', 'm')`
  await sql`
    insert into template_tests (template_id, custom_prompt, format_prompt, gemini_model, markdown, state)
    values (1, 'c', 'f', 'm', '## Trends', 'succeeded')`
  await upgrade()
  expect([
    ...(await sql`select markdown, cost_usd, ms, statements, found, saved from template_tests`),
  ]).toEqual([
    { markdown: '## Trends', cost_usd: null, ms: null, statements: null, found: null, saved: null },
  ])
})

test('calls for a campaign become the shares of its topics, which add up to them (0055)', async () => {
  const { sql, upgrade } = await createOldDatabase(54)
  for (const name of ['a', 'b', 'c'])
    await sql`insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
      values (${name}, 'm', '24h', 1, 'hours')`
  await sql`insert into campaigns (kind, name) values ('automation', 'Weekly')`
  await sql`insert into campaign_topics (campaign_id, topic_id, position) values (1, 2, 0), (1, 3, 1)`
  await sql`
    insert into model_calls (task, model, ms, prompt_tokens, answer_tokens, cost_usd, topic_id, campaign_id, created_at)
    values ('speech', 'm', 9, 41, 100, 0.5, null, 1, '2026-11-01T00:00:00Z'),
      ('speech', 'm', 8, null, null, null, null, 1, now()), ('speech', 'm', 7, 4, 3, 0.1, null, 99, now()),
      ('analysis', 'm', 6, 2, 1, 0.2, 1, null, now())`
  await upgrade()
  expect([
    ...(await sql`
      select ms, prompt_tokens as prompt, answer_tokens as answer, cost_usd as cost, topic_id as topic, campaign_id as campaign
      from model_calls order by ms desc, topic_id`),
  ]).toEqual([
    { ms: 9, prompt: 21, answer: 50, cost: 0.25, topic: 2, campaign: 1 },
    { ms: 9, prompt: 20, answer: 50, cost: 0.25, topic: 3, campaign: 1 },
    { ms: 8, prompt: null, answer: null, cost: null, topic: 2, campaign: 1 },
    { ms: 8, prompt: null, answer: null, cost: null, topic: 3, campaign: 1 },
    { ms: 7, prompt: 4, answer: 3, cost: 0.1, topic: null, campaign: 99 },
    { ms: 6, prompt: 2, answer: 1, cost: 0.2, topic: 1, campaign: null },
  ])
  const [early] = await sql`
    select created_at = '2026-11-01T00:00:00Z' as is_kept from model_calls where ms = 9`
  expect(early).toEqual({ is_kept: true })
})

test('calls from before stay, and those of voices are taken (0051)', async () => {
  const { sql, upgrade } = await createOldDatabase(50)
  await sql`insert into model_calls (task, model, ms) values ('script', 'm', 9)`
  await expect(sql`insert into model_calls (task, model, ms) values ('speech', 'm', 9)`).rejects.toThrow(
    /check/,
  )
  await upgrade()
  await sql`insert into model_calls (task, model, ms) values ('speech', 'm', 9)`
  expect([...(await sql`select task from model_calls order by id`)]).toEqual([
    { task: 'script' },
    { task: 'speech' },
  ])
})

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
