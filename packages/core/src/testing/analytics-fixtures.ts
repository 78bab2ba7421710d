import type { SendView } from '@newsloom/contract/sends/sends'
import { researchArchives } from '@newsloom/db/schema/archives'
import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { ensureLinks } from '../clicks/ensure-links.ts'
import type { Context } from '../context.ts'
import { foldClicks } from '../rollups/fold-clicks.ts'
import { insertDeliveries, insertSend } from './click-fixtures.ts'

/** A repeatable source of numbers from 0 to below 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type PlannedClick = {
  at: Date
  /** null: the News panel */
  deliveryId: number | null
  linkId: number
  class: 'people' | 'machine' | 'unsure'
  topicId?: number
}

/** Stores clicks of given classes, as they were judged elsewhere, and counts them. */
export async function insertJudgedClicks(ctx: Context, clicks: readonly PlannedClick[]): Promise<void> {
  const column = (of: (click: PlannedClick) => string | number | null) => sql.param(clicks.map(of))
  await ctx.db.execute(sql`
    insert into clicks (at, link_id, delivery_id, send_id, email_norm, topic_id, class, class_reason)
    select c.at::timestamptz, c.link_id, c.delivery_id, d.send_id, d.email_norm, c.topic_id, c.class, 'fixture'
    from unnest(
      ${column(({ at }) => at.toISOString())}::text[], ${column(({ linkId }) => linkId)}::int[],
      ${column(({ deliveryId }) => deliveryId)}::bigint[], ${column(({ topicId }) => topicId ?? null)}::int[],
      ${column((click) => click.class)}::text[]
    ) as c(at, link_id, delivery_id, topic_id, class)
    left join deliveries d on d.id = c.delivery_id`)
  await foldClicks(ctx)
}

/** A send with its mails, and links to addresses. */
export async function mailedSend(
  ctx: Context,
  { kind = 'news', recipientCount, at, urls = [] }: MailedSend,
): Promise<{ id: number; deliveryIds: number[]; linkIds: number[] }> {
  const id = await insertSend(ctx, kind, urls)
  const deliveryIds = await insertDeliveries(ctx, id, recipientCount, at)
  const links = await ensureLinks(ctx, urls)
  return { id, deliveryIds, linkIds: urls.map((url) => links.get(url) ?? 0) }
}
type MailedSend = { kind?: SendView['kind']; recipientCount: number; at: Date; urls?: string[] }

type StoryContent = { newsItems: object[]; urls: string[]; set?: Partial<typeof sends.$inferInsert> }

/** Gives a send an archive of these stories, a mail with these links, and other values. */
export async function addStories(
  ctx: Context,
  sendId: number,
  { newsItems, urls, set }: StoryContent,
): Promise<void> {
  const [archive] = await ctx.db
    .insert(researchArchives)
    .values({
      topicName: 'Rice',
      title: 'Rice',
      executionType: 'manual',
      newsItemsCount: newsItems.length,
      resultsCount: newsItems.length,
      content: { newsItems },
    })
    .returning({ id: researchArchives.id })
  const html = urls.map((url) => `<a href="${url}">x</a>`).join('')
  const mail = sql`jsonb_build_object('html', ${html}::text, 'publicUrl', ${ctx.config.publicUrl}::text)`
  await ctx.db
    .update(sends)
    .set({ ...set, archiveId: archive?.id ?? null, snapshot: sql`${sends.snapshot} || ${mail}` })
    .where(eq(sends.id, sendId))
}
