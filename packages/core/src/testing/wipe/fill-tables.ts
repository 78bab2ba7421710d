import type { TestDatabase } from '@newsloom/db/testing'

const TOPIC = `insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit, template_id)
  values ('Rice', 'm', '24h', 1, 'hours', currval('templates_id_seq')) returning id`

/** In an order in which each finds what it refers to; `currval` is the row inserted last. */
const ROWS: readonly string[] = [
  `insert into contact_lists (name) values ('Readers')`,
  `insert into contacts (list_id, email, email_norm) values (currval('contact_lists_id_seq'), 'p1@example.org', 'p1@example.org')`,
  `insert into suppressions (email_hash, email_norm, reason) values (email_hash('gone@example.org'), 'gone@example.org', 'unsubscribed')`,
  `insert into templates (name, subject, html_content, gemini_model) values ('T', 'S', '<p>x</p>', 'm')`,
  `insert into template_versions (template_id, version, snapshot, saved_by, saved_at)
    values (currval('templates_id_seq'), 1, '{"name":"T"}', 'me', now())`,
  `insert into template_tests (template_id, custom_prompt, format_prompt, gemini_model)
    values (currval('templates_id_seq'), '', '', 'm')`,
  `insert into deletions (kind, item_id, rows, uses, undo_until) values ('template', 2000000 + currval('templates_id_seq'), '{"templates":[]}', '{}', now())`,
  TOPIC,
  `update templates set topic_id = currval('research_topics_id_seq') where id = currval('templates_id_seq')`,
  `insert into research_runs (topic_id, kind, execution_type, mail_list_ids)
    values (currval('research_topics_id_seq'), 'research', 'manual', array[currval('contact_lists_id_seq')::int])`,
  `insert into research_run_steps (run_id, position, kind, label, state)
    values (currval('research_runs_id_seq'), 1, 'source', 'Feed', 'running')`,
  `insert into source_states (url, etag) values ('https://feed.example/1', 'e')`,
  `insert into source_health (url, answer, answered_at) values ('https://feed.example/1', 'read', now())`,
  `insert into source_notices (url, kind) values ('https://feed.example/1', 'silent')`,
  `insert into model_calls (task, model, ms) values ('analysis', 'gemini', 900)`,
  `insert into articles (canonical_url, url, source, title, hash)
    values ('https://n.example/1', 'https://n.example/1', 'N', 'One', 'h1'), ('https://n.example/2', 'https://n.example/2', 'N', 'Two', 'h2')`,
  `insert into source_articles (source_url, article_id) values ('https://feed.example/1', currval('articles_id_seq'))`,
  `insert into stories (run_id, title) values (currval('research_runs_id_seq'), 'Story')`,
  `insert into news_items (run_id, topic_id, article_id, story_id, is_lead, position, relevance, parts)
    values (currval('research_runs_id_seq'), currval('research_topics_id_seq'), currval('articles_id_seq'),
      currval('stories_id_seq'), true, 1, 0.1, '[]')`,
  `insert into article_choices (topic_id, article_id, story_identity, choice, lead_id, chosen_at)
    values (currval('research_topics_id_seq'), currval('articles_id_seq'), gen_random_uuid(), 'pinned', currval('articles_id_seq'), now())`,
  `insert into story_splits (topic_id, article_id, apart_id, story_identity, split_at)
    values (currval('research_topics_id_seq'), currval('articles_id_seq'), currval('articles_id_seq') - 1, gen_random_uuid(), now())`,
  `insert into summaries (topic_id, run_id, generating, article_ids)
    values (currval('research_topics_id_seq'), currval('research_runs_id_seq'), false, array[currval('articles_id_seq')::int])`,
  `insert into analysis_statements (summary_id, position, name, section, text, quotes, checks, verdict)
    values (currval('summaries_id_seq'), 1, 's1', 0, 'Rice rose.', '[]', '[]', 'supported')`,
  `insert into research_archives (topic_id, topic_name, title, execution_type, news_items_count, results_count, content)
    values (currval('research_topics_id_seq'), 'Rice', 'Rice', 'manual', 1, 1, '{"newsItems":[]}')`,
  `insert into campaigns (kind, name, status, scheduled_at) values ('email', 'Spring', 'scheduled', now() + interval '1 day')`,
  `insert into campaign_topics (campaign_id, topic_id, position)
    values (currval('campaigns_id_seq'), currval('research_topics_id_seq'), 1)`,
  `insert into campaign_runs (campaign_id, kind, input, content)
    values (currval('campaigns_id_seq'), 'content', '{"name":"x"}', jsonb_build_object('articleIds', jsonb_build_array(currval('articles_id_seq'))))`,
  `insert into podcast_scripts (campaign_id, version, script, sources, origin)
    values (currval('campaigns_id_seq'), 1, '{"lines":[]}', '[]', 'written')`,
  `insert into podcast_script_runs (campaign_id, settings) values (currval('campaigns_id_seq'), '{}')`,
  `insert into topic_subscriptions (list_id, topic_id, is_active, frequency, next_run_at)
    values (currval('contact_lists_id_seq'), currval('research_topics_id_seq'), true, 24, now() + interval '1 day')`,
  `insert into campaign_subscriptions (list_id, campaign_id, is_active, frequency, next_run_at)
    values (currval('contact_lists_id_seq'), currval('campaigns_id_seq'), true, 0.1, now() + interval '1 hour')`,
  `insert into approvers (topic_id, email, email_norm)
    values (currval('research_topics_id_seq'), 'second@example.org', 'second@example.org')`,
  `insert into topic_opt_outs (email_norm, topic_id) values ('p1@example.org', currval('research_topics_id_seq'))`,
  `insert into sends (kind, label, topic_id, archive_id, run_id, campaign_id, campaign_run_id, contact_list_ids, subject, snapshot,
      fingerprint, state, audience, duplicates)
    values ('news', 'Rice', currval('research_topics_id_seq'), currval('research_archives_id_seq'), currval('research_runs_id_seq'),
      currval('campaigns_id_seq'), currval('campaign_runs_id_seq'), '{}', 'S', '{"links":{}}', 'f', 'sending', 2, 0)`,
  `insert into mailed_stories (send_id, topic_id, identity, publishers)
    values (currval('sends_id_seq'), currval('research_topics_id_seq'), gen_random_uuid(), '{N}')`,
  `insert into notes (id, note) values ('n-' || currval('sends_id_seq'), '{"text":"Rice rose.","quotes":[]}')`,
  `insert into mailed_statements (send_id, note_id, statement_id)
    values (currval('sends_id_seq'), 'n-' || currval('sends_id_seq'), currval('analysis_statements_id_seq'))`,
  `insert into cited_pages (url, until, next_at) values ('https://n.example/1', now(), now())`,
  `insert into corrections (told, said, label, lang, cause, erratum)
    values ('h' || currval('sends_id_seq'), 'Rice rose.', 'Rice', 'en', '{"kind":"person","why":"x"}', '{"kind":"withdrawn","why":""}')`,
  `insert into correction_notes (correction_id, note_id)
    values (currval('corrections_id_seq'), 'n-' || currval('sends_id_seq'))`,
  `insert into mailed_figures (send_id, position, figure) values (currval('sends_id_seq'), 0, '{"what":"rate"}')`,
  `insert into send_approvals (send_id, email, email_norm, state, content_hash, skips_received, ended_at)
    values (currval('sends_id_seq'), 'second@example.org', 'second@example.org', 'approved', 'h', false, now())`,
  `insert into send_batches (send_id, seq, state, attempts, payload_hash, claimed_by)
    values (currval('sends_id_seq'), 0, 'claimed', 1, 'hash', 'w')`,
  `insert into deliveries (send_id, batch_id, email, email_norm, state)
    values (currval('sends_id_seq'), currval('send_batches_id_seq'), 'p2@example.org', 'p2@example.org', 'pending'),
      (currval('sends_id_seq'), null, 'p1@example.org', 'p1@example.org', 'sent')`,
  `insert into sends (kind, label, retry_of_id, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values ('news', 'Rice', currval('sends_id_seq'), '{}', 'S', '{"links":{}}', 'g', 'done', 0, 0)`,
  `insert into outbox_mails (idempotency_key, place, to_address, from_address, subject, html, text, headers)
    values ('k/' || currval('sends_id_seq'), 0, 'p1@example.org', 'n@example.org', 'S', 'h', 't', '{}')`,
  `insert into links (url, url_hash) values ('https://n.example/2', 'hash 2') on conflict do nothing`,
  `insert into send_links (send_id, link_id, position)
    values (currval('sends_id_seq') - 1, currval('links_id_seq'), 0)`,
  `insert into decoy_clicks (delivery_id, email_norm) values (currval('deliveries_id_seq'), 'p1@example.org')`,
  `insert into clicks (link_id, delivery_id, send_id, email_norm, class, class_reason)
    values (currval('links_id_seq'), currval('deliveries_id_seq'), currval('sends_id_seq') - 1, 'p1@example.org', 'people', 'r')`,
]

/** A row at least in every table that a wipe clears, with work in progress, and in some others. */
export async function fillTables({ sql }: TestDatabase): Promise<void> {
  await sql.begin(async (tx) => {
    for (const row of ROWS) await tx.unsafe(row)
  })
}

/** Every row of these tables as text. */
export async function rowsOf(
  { sql }: Pick<TestDatabase, 'sql'>,
  tables: readonly string[],
  schema = 'public',
) {
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select t::text as row from ${schema}.${table} t order by 1`,
    )
    all[table] = rows.map(({ row }) => row)
  }
  return all
}
