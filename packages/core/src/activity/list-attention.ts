import type { AttentionItem } from '@newsloom/contract/activity/attention'
import type { CorrectionCause } from '@newsloom/contract/analysis/corrections'
import type { StoredHold } from '@newsloom/contract/analysis/holds'
import type { CampaignHold } from '@newsloom/contract/campaigns/campaign-hold'
import type { PauseKind } from '@newsloom/contract/sends/sends'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listSourceNotices } from '../news-sources/list-source-notices.ts'

/** Most of one kind. */
const LIMIT = sql`20`
/** Timestamps as the wire has them: rows of plain SQL bring them as text. */
const iso = (at: string | Date): string => new Date(at).toISOString()

/**
 * Lists what waits for the user: first what keeps mail from going out, at the end what is only
 * missing.
 */
export async function listAttention(ctx: Context): Promise<AttentionItem[]> {
  const parts = await Promise.all([
    heldCampaigns(ctx),
    heldAnalyses(ctx),
    openCorrections(ctx),
    pausedSends(ctx),
    failedRuns(ctx),
    failedContentRuns(ctx),
    sources(ctx),
  ])
  return [...parts.flat(), ...missingKeys(ctx)]
}

type Row<T> = T & { id: number; name: string; at: string }

async function heldCampaigns(ctx: Context): Promise<AttentionItem[]> {
  const rows = await ctx.db.execute<Row<{ hold: CampaignHold }>>(sql`
    select id, name, hold, coalesce(scheduled_at, updated_at) as at
    from campaigns where status = 'held' order by at desc limit ${LIMIT}`)
  return rows.map((row) => ({ kind: 'held-campaign', ...row, at: iso(row.at) }))
}

/** The analysis that a topic's card shows, if a person has to look at it before it is mailed. */
async function heldAnalyses(ctx: Context): Promise<AttentionItem[]> {
  const rows = await ctx.db.execute<Row<{ hold: StoredHold }>>(sql`
    select t.id, t.name, s.hold, coalesce(s.completed_at, s.created_at) as at
    from research_topics t
    cross join lateral (
      select * from summaries where topic_id = t.id and not generating and overall_summary <> ''
      order by id desc limit 1) s
    where s.hold is not null and s.released_at is null
    order by at desc limit ${LIMIT}`)
  return rows.map(({ id, name, hold, at }) => ({
    ...{ kind: 'held-analysis', topicId: id, name },
    ...{ hold, at: iso(at) },
  }))
}

/** Proposals to correct a statement of emails that are still stored. */
async function openCorrections(ctx: Context): Promise<AttentionItem[]> {
  const rows = await ctx.db.execute<Row<{ said: string; cause: CorrectionCause['kind'] }>>(sql`
    select k.id, k.label as name, k.said, k.cause ->> 'kind' as cause, k.created_at as at
    from corrections k
    where k.state = 'open' and exists (
      select 1 from correction_notes c join mailed_statements m using (note_id) where c.correction_id = k.id)
    order by k.id desc limit ${LIMIT}`)
  return rows.map((row) => ({ kind: 'correction', ...row, at: iso(row.at) }))
}

type PausedSend = {
  topicId: number | null
  campaignId: number | null
  pauseKind: PauseKind
  detail: string | null
}
async function pausedSends(ctx: Context): Promise<AttentionItem[]> {
  const rows = await ctx.db.execute<Row<PausedSend>>(sql`
    select id, coalesce(nullif(label, ''), subject) as name, topic_id as "topicId",
      campaign_id as "campaignId", pause_kind as "pauseKind", pause_detail as detail, created_at as at
    from sends where state = 'paused' order by id desc limit ${LIMIT}`)
  return rows.map(({ pauseKind, detail, at, ...row }) => ({
    kind: 'paused-send',
    ...row,
    pause: { kind: pauseKind, detail },
    at: iso(at),
  }))
}

/** A failure counts until the topic has another run. */
async function failedRuns(ctx: Context): Promise<AttentionItem[]> {
  type Failed = { topicId: number; run: 'research' | 'summary'; error: string }
  const rows = await ctx.db.execute<Row<Failed>>(sql`
    select r.id, t.id as "topicId", t.name, r.kind as run, coalesce(r.error, '') as error,
      coalesce(r.ended_at, r.queued_at) as at
    from research_topics t
    cross join lateral (select * from research_runs where topic_id = t.id order by id desc limit 1) r
    where r.state = 'failed' order by at desc limit ${LIMIT}`)
  return rows.map((row) => ({ kind: 'failed-run', ...row, at: iso(row.at) }))
}

async function failedContentRuns(ctx: Context): Promise<AttentionItem[]> {
  const rows = await ctx.db.execute<Row<{ campaignId: number; error: string }>>(sql`
    select r.id, c.id as "campaignId", c.name, coalesce(r.error, '') as error,
      coalesce(r.ended_at, r.queued_at) as at
    from campaigns c
    cross join lateral (select * from campaign_runs where campaign_id = c.id order by id desc limit 1) r
    where r.state = 'failed' order by at desc limit ${LIMIT}`)
  return rows.map((row) => ({ kind: 'failed-content-run', ...row, at: iso(row.at) }))
}

async function sources(ctx: Context): Promise<AttentionItem[]> {
  const notices = await listSourceNotices(ctx, {})
  return notices.slice(-20).flatMap(({ id, name, kind, reason, topics, since }) => {
    const [topic] = topics
    if (!topic) return []
    const topicNames = topics.map((one) => one.name)
    return [{ kind: 'source', id, name, notice: kind, reason, topicId: topic.id, topicNames, at: since }]
  })
}

const missingKeys = ({ analyst, mailer }: Context): AttentionItem[] => [
  ...(analyst.kind === 'local' ? [{ kind: 'no-key', of: 'analyst' } as const] : []),
  ...(mailer.kind === 'outbox' ? [{ kind: 'no-key', of: 'mailer' } as const] : []),
]
