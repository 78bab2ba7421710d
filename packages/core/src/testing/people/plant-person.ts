import type { DeliveryCounts } from '@newsloom/contract/sends/sends'
import { signupRequests } from '@newsloom/db/schema/consent'
import { contactLists, contacts, segments } from '@newsloom/db/schema/contacts'
import { deliveries, outboxMails, sendBatches, sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { wipedDeliveries } from '@newsloom/db/schema/wipes'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { foldClicks } from '../../rollups/fold-clicks.ts'
import { getSend } from '../../send-views/get-send.ts'
import { insertSend } from '../click-fixtures.ts'
import { plantApprovals } from './plant-approvals.ts'
import { plantClicks } from './plant-clicks.ts'
import { plantOptOuts } from './plant-opt-outs.ts'

/**
 * Every table of ours with text columns, and whether they may contain text about a person who reads
 * our mail.
 */
const TABLES: Record<string, 'people' | 'others'> = {
  analysis_statements: 'others',
  approvers: 'people',
  article_choices: 'others',
  articles: 'others',
  audio_chunks: 'others',
  audio_objects: 'others',
  campaign_runs: 'others',
  campaign_subscriptions: 'others',
  campaigns: 'others',
  cited_pages: 'others',
  click_changes: 'people',
  click_counts: 'others',
  click_readers: 'people',
  clicks: 'people',
  consent_events: 'people',
  contact_fields: 'others',
  contact_lists: 'others',
  contacts: 'people',
  correction_notes: 'others',
  corrections: 'others',
  decoy_clicks: 'people',
  deletions: 'people',
  deliveries: 'people',
  gone_models: 'others',
  images: 'others',
  installations: 'others',
  leases: 'others',
  links: 'others',
  mailed_changes: 'people',
  mailed_counts: 'others',
  mailed_figures: 'others',
  mailed_statements: 'others',
  mailed_stories: 'others',
  model_calls: 'others',
  news_items: 'others',
  notes: 'others',
  outbox_mails: 'people',
  podcast_episodes: 'others',
  podcast_feeds: 'people',
  podcast_segments: 'others',
  podcast_script_runs: 'others',
  podcast_scripts: 'others',
  preferences: 'people',
  rate_slots: 'others',
  research_archives: 'others',
  research_run_steps: 'others',
  research_runs: 'others',
  research_topics: 'others',
  segments: 'people',
  send_approvals: 'people',
  send_batches: 'people',
  sends: 'people',
  settings: 'others',
  signup_requests: 'people',
  source_articles: 'others',
  source_health: 'others',
  source_notices: 'others',
  source_states: 'others',
  stories: 'others',
  summaries: 'others',
  suppressions: 'people',
  template_tests: 'others',
  template_versions: 'others',
  templates: 'others',
  topic_opt_outs: 'people',
  topic_subscriptions: 'others',
  voice_samples: 'others',
  webhook_events: 'people',
  wiped_deliveries: 'people',
  wiped_sends: 'others',
}
/** The tables that may contain text about a person. */
export const TABLES_OF_PEOPLE = Object.keys(TABLES).filter((table) => TABLES[table] === 'people')

/** Partitions are read with their table. */
const isWhole = sql`not exists (select 1 from pg_class r
  where r.oid = to_regclass(format('%I.%I', t.table_schema, t.table_name)) and r.relispartition)`

/** Tables with text columns that are missing above, or no longer exist. */
export async function undecidedTables(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.execute<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and ${isWhole}
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`)
  const found = new Set(rows.map((row) => row.name))
  const known = new Set(Object.keys(TABLES))
  return [...found, ...known].filter((name) => !found.has(name) || !known.has(name))
}

/** How many rows of each table contain a word in any column; all schemas except Postgres' own. */
export async function wherever(ctx: Context, word: string): Promise<Record<string, number>> {
  const tables = await ctx.db.execute<{ schema: string; name: string }>(sql`
    select t.table_schema as schema, t.table_name as name from information_schema.tables t
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema') and ${isWhole}`)
  const found: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const [row] = await ctx.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${table} t where t::text ilike ${`%${word}%`}`,
    )
    if (row && row.rows > 0) found[schema === 'public' ? name : `${schema}.${name}`] = row.rows
  }
  return found
}

/** Fields that are stored with the person's mark. */
const MARKED = ['field', 're', 'network', 'agent', 'visitor', 'block', 'note', 'reason']

type Planted = {
  /** text that only this person has, besides the address */
  words: string[]
  counts: () => Promise<DeliveryCounts>
}

/**
 * A person with a trace in every table that can have one; `spelled` is how they wrote their
 * address.
 */
export async function plantPerson(
  ctx: Context,
  { spelled, emailNorm, mark }: { spelled: string; emailNorm: string; mark: string },
): Promise<Planted> {
  const topicId = await insertTopic(ctx)
  const sent = await insertSend(ctx)
  const waiting = await insertSend(ctx)
  const lists = await ctx.db
    .insert(contactLists)
    .values([{ name: 'One' }, { name: 'Two' }])
    .returning()
  const fields = { department: `field-${mark}` }
  const person = { email: spelled, emailNorm, name: `Reader ${mark}`, fields }
  await ctx.db.insert(contacts).values(lists.map((list) => ({ ...person, listId: list.id })))
  const sentId = await insertDelivery(ctx, sent, 'done', {
    ...person,
    state: 'sent',
    providerId: `re-${mark}`,
    detail: `550 no such mailbox: <${spelled}>`,
  })
  await insertDelivery(ctx, waiting, 'pending', { ...person, state: 'pending' })
  await ctx.db
    .update(sendBatches)
    .set({ lastError: `Invalid \`to\` field: ${spelled}.` })
    .where(sql`send_id = ${sent}`)
  await ctx.db
    .update(sends)
    .set({ state: 'paused', pauseKind: 'refused', pauseDetail: spelled.toUpperCase() })
    .where(sql`id = ${waiting}`)
  const filter = { search: spelled }
  await ctx.db.insert(segments).values({ name: `Only ${spelled}`, filter })
  await plantOptOuts(ctx, { emailNorm, topicId, deliveryId: sentId, mark })
  await ctx.db.insert(signupRequests).values({
    ...{ email: spelled, emailNorm, name: person.name },
    listId: lists[0]?.id ?? 0,
    lang: 'en',
    ipHash: `network-${mark}`,
  })
  await plantApprovals(ctx, { topicId, sendId: sent, email: spelled, emailNorm, mark })
  await plantClicks(ctx, { emailNorm, sendId: sent, deliveryId: sentId, mark })
  await ctx.db.insert(wipedDeliveries).values({ ...person, id: 2_000_000 + sentId, sendId: 2_000_000 })
  await foldClicks(ctx)
  // a change that is not counted yet
  await ctx.db.execute(sql`update clicks set class = 'unsure' where email_norm = ${emailNorm}`)
  await ctx.db.insert(outboxMails).values({
    idempotencyKey: `s/${sent}/0/0`,
    place: 0,
    toAddress: spelled,
    fromAddress: 'news@example.org',
    subject: `Dear ${mark}`,
    html: `<p>${spelled}</p>`,
    text: `Dear ${mark}, ${spelled}`,
    headers: { 'X-To': spelled },
  })
  return {
    words: [`Reader ${mark}`, ...MARKED.map((name) => `${name}-${mark}`)],
    counts: async () => sumOf(await Promise.all([sent, waiting].map((id) => getSend(ctx, { id })))),
  }
}

function sumOf(views: { counts: DeliveryCounts }[]): DeliveryCounts {
  const sum = { audience: 0, pending: 0, sent: 0, suppressed: 0, failed: 0, skipped: 0, uncertain: 0 }
  for (const { counts } of views) {
    for (const [state, people] of Object.entries(counts)) if (isState(state, sum)) sum[state] += people
  }
  return sum
}
const isState = (name: string, counts: DeliveryCounts): name is keyof DeliveryCounts => name in counts

async function insertTopic(ctx: Context): Promise<number> {
  const [topic] = await ctx.db
    .insert(researchTopics)
    .values({ name: 'T', geminiModel: 'm', timeFilter: '24h', customTimeValue: 1, customTimeUnit: 'hours' })
    .returning()
  return topic?.id ?? 0
}

async function insertDelivery(
  ctx: Context,
  sendId: number,
  batchState: 'pending' | 'done',
  delivery: Omit<typeof deliveries.$inferInsert, 'sendId' | 'batchId'>,
): Promise<number> {
  const [batch] = await ctx.db.insert(sendBatches).values({ sendId, seq: 0, state: batchState }).returning()
  const [row] = await ctx.db
    .insert(deliveries)
    .values({ ...delivery, sendId, batchId: batch?.id ?? null })
    .returning()
  return row?.id ?? 0
}
