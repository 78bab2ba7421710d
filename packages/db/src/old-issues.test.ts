import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

const [RICE, OIL] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

test('stories of earlier sends are known as far as their research is stored, and topics keep sending (0040)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(39)
  await addTopic()
  await sql`
    insert into research_runs (topic_id, kind, execution_type, state, queued_at)
    values (1, 'research', 'manual', 'succeeded', now() - interval '1 day')`
  await sql`insert into research_run_steps (run_id, position, kind, label, state) values (1, 0, 'source', 'Feed', 'failed')`
  await sql`
    insert into articles (canonical_url, url, source, title, hash)
    values ('a', 'a', 'Herald', 'Rice', 'a'), ('b', 'b', 'Gazette', 'Rice', 'b'), ('c', 'c', 'Herald', 'Oil', 'c')`
  await sql`
    insert into stories (run_id, title, identity, figures)
    values (1, 'Rice', ${RICE}, '[{"unit": "THB"}]'), (1, 'Oil', ${OIL}, null)`
  await sql`
    insert into news_items (run_id, topic_id, article_id, story_id, is_lead, position, relevance, parts)
    values (1, 1, 1, 1, true, 1, 1, '[]'), (1, 1, 2, 1, false, 3, 1, '[]'), (1, 1, 3, 2, true, 2, 1, '[]')`
  await sql`insert into campaigns (kind, name) values ('automation', 'C')`
  await sql`
    insert into campaign_runs (campaign_id, kind, input, content)
    values (1, 'automation', '{"topicIds": [1]}', '{"articleIds": [3]}')`
  const send = (kind: string, over: { research?: number; campaignRun?: number }) => sql`
    insert into sends (kind, label, research_run_id, campaign_run_id, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values (${kind}, 'S', ${over.research ?? null}, ${over.campaignRun ?? null}, '{1}', 'S', '{"links": {}}', 'f', 'done', 0, 0)`
  await send('news', { research: 1 })
  await send('test', { research: 1 })
  await send('news', { research: 99 })
  await send('campaign', { campaignRun: 1 })
  await upgrade()
  const told = await sql`
    select send_id, topic_id, identity, publishers, figures from mailed_stories order by send_id, identity`
  expect([...told]).toEqual([
    {
      send_id: 1,
      topic_id: 1,
      identity: RICE,
      publishers: ['Gazette', 'Herald'],
      figures: [{ unit: 'THB' }],
    },
    { send_id: 1, topic_id: 1, identity: OIL, publishers: ['Herald'], figures: null },
    { send_id: 4, topic_id: 1, identity: OIL, publishers: ['Herald'], figures: null },
  ])
  expect([...(await sql`select known_stories, nothing_new from research_topics`)]).toEqual([
    { known_stories: 'include', nothing_new: 'send' },
  ])
  expect([...(await sql`select missed from research_run_steps`)]).toEqual([{ missed: null }])
  await expect(sql`update research_topics set nothing_new = 'shout'`).rejects.toThrow(/check constraint/)
})
