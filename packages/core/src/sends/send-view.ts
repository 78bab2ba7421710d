import type { DeliverySheet, DeliveryState, SendView } from '@newsloom/contract/sends'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { count, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** What a view is made from; the snapshot is large and stays behind. */
export const sendColumns = {
  id: sends.id,
  kind: sends.kind,
  label: sends.label,
  campaignId: sends.campaignId,
  retryOfId: sends.retryOfId,
  subject: sends.subject,
  topicId: sends.topicId,
  archiveId: sends.archiveId,
  state: sends.state,
  stateReason: sends.stateReason,
  createdAt: sends.createdAt,
  endedAt: sends.endedAt,
}
export type SendRow = Pick<typeof sends.$inferSelect, keyof typeof sendColumns>

/** The views of these sends, in their order, each with its sheet. */
export async function sendViews(ctx: Context, rows: SendRow[]): Promise<SendView[]> {
  if (rows.length === 0) return []
  const counts = await ctx.db
    .select({ sendId: deliveries.sendId, state: deliveries.state, people: count() })
    .from(deliveries)
    .where(
      inArray(
        deliveries.sendId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(deliveries.sendId, deliveries.state)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    campaignId: row.campaignId,
    rate: null,
    secondsLeft: null,
    retryOfId: row.retryOfId,
    retriedById: null,
    subject: row.subject,
    topicId: row.topicId,
    archiveId: row.archiveId,
    state: row.state,
    stateReason: row.stateReason,
    sheet: sheetOf(counts.filter((line) => line.sendId === row.id)),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

function sheetOf(lines: { state: DeliveryState; people: number }[]): DeliverySheet {
  const sheet = { audience: 0, pending: 0, sent: 0, suppressed: 0, failed: 0, skipped: 0, uncertain: 0 }
  for (const { state, people } of lines) {
    sheet[state] += people
    sheet.audience += people
  }
  return sheet
}
