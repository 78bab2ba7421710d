import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('archives from before the search keep what they have, and wait for their words (0035)', async () => {
  const { sql, upgrade } = await createOldDatabase(34)
  await sql`
    insert into research_archives
      (topic_name, title, execution_type, news_items_count, results_count, ai_summary, content) values
      ('Rice', 'Rice: prices rise', 'manual', 2, 1, 'Prices rise.', '{"newsItems": [{"title": "A"}]}'),
      ('Rice', 'Rice as text', 'automation', 1, 1, null, '"Prices rise\\n\\nBaht falls"')`
  await upgrade()
  const rows = await sql`
    select title, ai_summary, content #>> '{}' as content, search_words from research_archives order by id`
  expect([...rows]).toEqual([
    {
      title: 'Rice: prices rise',
      ai_summary: 'Prices rise.',
      content: '{"newsItems": [{"title": "A"}]}',
      search_words: null,
    },
    {
      title: 'Rice as text',
      ai_summary: null,
      content: 'Prices rise\n\nBaht falls',
      search_words: null,
    },
  ])
})
