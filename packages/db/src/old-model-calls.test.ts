import { afterEach, expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

let close: (() => Promise<void>) | null = null
afterEach(async () => {
  await close?.()
  close = null
})

test('calls and analyses from before costs have none that is known, and topics no budget (0045)', async () => {
  const database = await createOldDatabase(44)
  close = database.close
  const { sql, upgrade } = database
  await sql`
    insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
    values ('T', 'gemini-1.5-flash', '24h', 24, 'hours')`
  await sql`
    insert into research_runs (topic_id, kind, execution_type, state) values (1, 'research', 'manual', 'succeeded')`
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
  const database = await createOldDatabase(49)
  close = database.close
  const { sql, upgrade } = database
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

test('calls from before stay, and those of voices are taken (0051)', async () => {
  const database = await createOldDatabase(50)
  close = database.close
  const { sql, upgrade } = database
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
