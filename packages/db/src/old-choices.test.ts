import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('a topic researched before keeps its list, and its articles can be chosen (0024)', async () => {
  const { sql, upgrade, addTopic, addRun } = await createOldDatabase(23)
  await addTopic()
  await addRun()
  await sql`insert into stories (run_id, title) values (1, 'S')`
  await sql`
    insert into articles (canonical_url, url, source, title, hash)
    values ('https://a.example/1', 'https://a.example/1', 'A', 'One', 'h')`
  await sql`
    insert into news_items (run_id, topic_id, article_id, story_id, is_lead, position, relevance, parts)
    values (1, 1, 1, 1, true, 1, 0.5, '[]')`
  await upgrade()
  const topics = await sql`
    select t.curated_at, count(n.id)::int as items from research_topics t join news_items n on n.topic_id = t.id
    group by t.id`
  expect([...topics]).toEqual([{ curated_at: null, items: 1 }])
  const choose = (choice: string) => sql`
    insert into article_choices (topic_id, article_id, story_identity, choice, lead_id, chosen_at)
    select 1, 1, identity, ${choice}, 1, now() from stories`
  await expect(choose('hidden')).rejects.toThrow(/article_choices_choice_check/)
  await choose('left-out')
  await sql`delete from research_topics`
  expect([...(await sql`select * from article_choices`)]).toEqual([])
})

test('a choice made before has taught nothing, and its topic has forgotten nothing (0026)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(25)
  await addTopic()
  await sql`
    insert into articles (canonical_url, url, source, title, hash)
    values ('https://a.example/1', 'https://a.example/1', 'A', 'One', 'h')`
  await sql`
    insert into article_choices (topic_id, article_id, story_identity, choice, lead_id, chosen_at)
    values (1, 1, gen_random_uuid(), 'pinned', 1, now())`
  await upgrade()
  const rows = await sql`
    select c.choice, c.terms, t.forgotten_terms as forgotten from article_choices c
    join research_topics t on t.id = c.topic_id`
  expect([...rows]).toEqual([{ choice: 'pinned', terms: [], forgotten: {} }])
})

test('reports of an earlier research run can be told apart, and stay so no longer than their topic (0068)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(67)
  await addTopic()
  await sql`
    insert into articles (canonical_url, url, source, title, hash)
    values ('https://a.example/1', 'https://a.example/1', 'A', 'One', 'h'), ('https://a.example/2', 'https://a.example/2', 'A', 'Two', 'h')`
  await upgrade()
  const tellApart = () => sql`
    insert into story_splits (topic_id, article_id, apart_id, story_identity, split_at)
    values (1, 1, 2, gen_random_uuid(), now())`
  await tellApart()
  await expect(tellApart()).rejects.toThrow(/story_splits_topic_id_article_id_apart_id_pk/)
  await sql`delete from research_topics`
  expect([...(await sql`select * from story_splits`)]).toEqual([])
})
