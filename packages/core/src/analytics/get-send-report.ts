import { engagementRate } from '@newsloom/contract/analytics/engagement'
import type { SendLink, SendReport, SendReportInput } from '@newsloom/contract/analytics/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { campaignKey } from './from-clicks/scoped.ts'
import { deletedFrom } from './reports/deleted-clicks.ts'
import { readPositions } from './reports/position-history.ts'
import {
  countedSendFigures,
  firstHours,
  sendClickFigures,
  sendDelivery,
  sendReceived,
} from './reports/send-figures.ts'
import { sendLinks } from './reports/send-links.ts'
import { sendStories } from './reports/send-stories.ts'

/**
 * How people received one send: its links and stories, when they clicked, and how its emails were
 * delivered.
 * @throws NotFoundError when there is no such send
 */
export async function getSendReport(ctx: Context, { id, clicks }: SendReportInput): Promise<SendReport> {
  const [send] = await ctx.db.select().from(sends).where(eq(sends.id, id))
  if (!send) throw new NotFoundError(sentence('sendGone'))
  const { snapshot, archiveId } = send
  const { deleted, sendIds: deletedIds } = await deletedFrom(ctx, [id])
  const [delivery, mailed, { clicked, clicks: count, ...byClass }, hours, campaign] = await Promise.all([
    sendDelivery(ctx, id),
    sendReceived(ctx, id, clicks),
    (deleted ? countedSendFigures : sendClickFigures)(ctx, id, clicks),
    deleted ? null : firstHours(ctx, { id, startedAt: send.createdAt, clicks }),
    keyOf(ctx, id),
  ])
  const links = await sendLinks(ctx, { id, snapshot, clicks, clicked, isDeleted: deleted !== null })
  const [stories = []] = await sendStories(
    ctx,
    [{ id, archiveId, topicName: topicNameOf(send), publicUrl: snapshot.publicUrl, clicked, links }],
    { clicks, deletedIds, positions: await readPositions(ctx) },
  )
  return {
    id,
    label: send.label,
    subject: send.subject,
    at: send.createdAt.toISOString(),
    campaign,
    topicId: send.topicId,
    campaignId: send.campaignId,
    mailed,
    clicked,
    engagementRate: engagementRate(clicked, mailed),
    clicks: count,
    byClass,
    deleted,
    delivery,
    links,
    stories: stories.map(({ linkIds, ...story }) => ({ ...story, clicks: clicksOn(links, linkIds) })),
    hours,
  }
}

const clicksOn = (links: readonly SendLink[], linkIds: readonly number[]): number =>
  links.reduce((sum, { linkId, clicks }) => (linkIds.includes(linkId) ? sum + clicks : sum), 0)

async function keyOf(ctx: Context, id: number): Promise<string> {
  const [row] = await ctx.db.execute<{ key: string }>(
    sql`select ${campaignKey} as key from sends s where s.id = ${id}`,
  )
  return row?.key ?? ''
}

/** A campaign's label is its own name: its topics follow from their articles. */
export const topicNameOf = ({ kind, label }: typeof sends.$inferSelect): string | null =>
  kind === 'news' ? label : null
