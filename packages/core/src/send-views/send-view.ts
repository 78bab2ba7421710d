import { sendPauseText } from '@newsloom/contract/sends/send-pause-text'
import type { DeliveryCounts, DeliveryState, SendView } from '@newsloom/contract/sends/sends'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { count, inArray } from 'drizzle-orm'
import { readApprovals } from '../approvers/approval-view.ts'
import type { Context } from '../context.ts'
import { pauseOf } from './send-pause.ts'
import { NO_PROGRESS, progressOf, readRates } from './send-progress.ts'

/** The columns of a view; the snapshot is large and is left out. */
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
  pauseKind: sends.pauseKind,
  pauseDetail: sends.pauseDetail,
  createdAt: sends.createdAt,
  endedAt: sends.endedAt,
}
export type SendRow = Pick<typeof sends.$inferSelect, keyof typeof sendColumns>

/** The views of these sends, in their order, each with its counts. */
export async function sendViews(ctx: Context, rows: SendRow[]): Promise<SendView[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const goingIds = rows.filter((row) => row.state === 'sending').map((row) => row.id)
  const [lines, retries, rates, approvals] = await Promise.all([
    countStates(ctx, ids),
    readRetries(ctx, ids),
    readRates(ctx, goingIds),
    readApprovals(ctx, ids),
  ])
  return rows.map((row) => {
    const counts = deliveryCounts(lines.filter((line) => line.sendId === row.id))
    const pause = pauseOf(row)
    const { rate, secondsLeft } =
      row.state === 'sending' ? progressOf(rates.get(row.id), counts.pending) : NO_PROGRESS
    return {
      id: row.id,
      kind: row.kind,
      label: row.label,
      campaignId: row.campaignId,
      rate,
      secondsLeft,
      retryOfId: row.retryOfId,
      retriedById: retries.get(row.id) ?? null,
      subject: row.subject,
      topicId: row.topicId,
      archiveId: row.archiveId,
      state: row.state,
      pause,
      approval: approvals.get(row.id) ?? null,
      stateReason: sendPauseText(pause),
      counts,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }
  })
}

type StateCount = { sendId: number; state: DeliveryState; recipientCount: number }

/** From the index alone: fast enough to watch a send to half a million recipients in progress. */
async function countStates(ctx: Context, sendIds: number[]): Promise<StateCount[]> {
  return ctx.db
    .select({ sendId: deliveries.sendId, state: deliveries.state, recipientCount: count() })
    .from(deliveries)
    .where(inArray(deliveries.sendId, sendIds))
    .groupBy(deliveries.sendId, deliveries.state)
}

/** By send: the send that retries its failed recipients. */
async function readRetries(ctx: Context, sendIds: number[]): Promise<Map<number, number>> {
  const retries = await ctx.db
    .select({ id: sends.id, retryOfId: sends.retryOfId })
    .from(sends)
    .where(inArray(sends.retryOfId, sendIds))
  return new Map(retries.flatMap(({ id, retryOfId }) => (retryOfId === null ? [] : [[retryOfId, id]])))
}

function deliveryCounts(lines: { state: DeliveryState; recipientCount: number }[]): DeliveryCounts {
  const counts = { audience: 0, pending: 0, sent: 0, suppressed: 0, failed: 0, skipped: 0, uncertain: 0 }
  for (const { state, recipientCount } of lines) {
    counts[state] += recipientCount
    counts.audience += recipientCount
  }
  return counts
}
