import type { DeliveryCounts } from '@newsloom/contract/sends/sends'
import { clicks, links } from '@newsloom/db/schema/clicks'
import {
  consentEvents,
  preferences,
  signupRequests,
  suppressions,
  topicOptOuts,
  webhookEvents,
} from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { deliveries, outboxMails, sendBatches, sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { getSend } from '../../send-views/get-send.ts'
import { emailHash } from '../../suppressions/email-hash.ts'
import { insertSend } from '../click-fixtures.ts'

/**
 * Every table of ours with text columns, and whether they may contain text about a person who reads
 * our mail.
 */
const TABLES: Record<string, 'people' | 'others'> = {
  analysis_statements: 'others',
  article_choices: 'others',
  articles: 'others',
  campaign_runs: 'others',
  campaign_subscriptions: 'others',
  campaigns: 'others',
  clicks: 'people',
  consent_events: 'people',
  contact_lists: 'others',
  contacts: 'people',
  deliveries: 'people',
  images: 'others',
  installations: 'others',
  links: 'others',
  news_items: 'others',
  outbox_mails: 'people',
  preferences: 'people',
  rate_slots: 'others',
  research_archives: 'others',
  research_run_steps: 'others',
  research_runs: 'others',
  research_topics: 'others',
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
  webhook_events: 'people',
  workers: 'others',
}
/** The tables that may contain text about a person. */
export const TABLES_OF_PEOPLE = Object.keys(TABLES).filter((table) => TABLES[table] === 'people')

/** Tables with text columns that are missing above, or no longer exist. */
export async function undecidedTables(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.execute<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`)
  const found = new Set(rows.map((row) => row.name))
  const known = new Set(Object.keys(TABLES))
  return [...found, ...known].filter((name) => !found.has(name) || !known.has(name))
}

/** How many rows of each table contain a word in any column; all schemas except Postgres' own. */
export async function wherever(ctx: Context, word: string): Promise<Record<string, number>> {
  const tables = await ctx.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
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
  const person = { email: spelled, emailNorm, name: `Reader ${mark}` }
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
  await insertWishes(ctx, { emailNorm, topicId, deliveryId: sentId, mark })
  await ctx.db.insert(signupRequests).values({
    ...person,
    listId: lists[0]?.id ?? 0,
    lang: 'en',
    ipHash: `network-${mark}`,
  })
  await insertClicks(ctx, { emailNorm, sendId: sent, deliveryId: sentId, mark })
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
    words: [
      `Reader ${mark}`,
      `re-${mark}`,
      `network-${mark}`,
      `agent-${mark}`,
      `visitor-${mark}`,
      `note-${mark}`,
    ],
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

type Traces = { emailNorm: string; deliveryId: number; mark: string }

async function insertWishes(
  ctx: Context,
  { emailNorm, topicId, deliveryId, mark }: Traces & { topicId: number },
) {
  const note = `note-${mark}`
  await ctx.db
    .insert(suppressions)
    .values({ emailHash: emailHash(emailNorm), emailNorm, reason: 'manual', note })
  await ctx.db.insert(preferences).values({ emailNorm, pausedUntil: sql`now() + interval '1 day'` })
  await ctx.db.insert(topicOptOuts).values({ emailNorm, topicId })
  await ctx.db
    .insert(consentEvents)
    .values({ emailNorm, kind: 'suppressed', method: 'owner', deliveryId, note })
  await ctx.db.insert(webhookEvents).values({
    id: `msg-${deliveryId}`,
    type: 'email.bounced',
    emailNorm,
    deliveryId,
    occurredAt: new Date(),
    effect: 'transient',
  })
}

/** Two clicks in a mail, and one in a mail that was wiped. */
async function insertClicks(
  ctx: Context,
  { emailNorm, sendId, deliveryId, mark }: Traces & { sendId: number },
) {
  const [link] = await ctx.db
    .insert(links)
    .values({ url: 'https://news.example.org/a', urlHash: `hash of ${deliveryId}` })
    .returning()
  const click = {
    linkId: link?.id ?? 0,
    emailNorm,
    class: 'people' as const,
    classReason: 'a person',
    userAgent: `agent-${mark}`,
    ipHash: `visitor-${mark}`,
  }
  await ctx.db.insert(clicks).values([
    { ...click, sendId, deliveryId },
    { ...click, sendId, deliveryId },
    { ...click, deliveryId: 1_000_000 + deliveryId },
  ])
}
