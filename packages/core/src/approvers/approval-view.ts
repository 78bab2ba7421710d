import type { ApprovalMail, SendApproval } from '@newsloom/contract/sends/approvals'
import { sendApprovals } from '@newsloom/db/schema/approvals'
import { desc, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { approvalLinkEnd } from './approval-token.ts'

type Row = typeof sendApprovals.$inferSelect

/** By send: its latest request for approval. */
export async function readApprovals(ctx: Context, sendIds: number[]): Promise<Map<number, SendApproval>> {
  const rows = await ctx.db
    .selectDistinctOn([sendApprovals.sendId])
    .from(sendApprovals)
    .where(inArray(sendApprovals.sendId, sendIds))
    .orderBy(sendApprovals.sendId, desc(sendApprovals.id))
  return new Map(rows.map((row) => [row.sendId, approvalView(row)]))
}

function approvalView(row: Row): SendApproval {
  const { state, email: approver, createdAt, askedAt, endedAt, reason } = row
  if (state === 'waiting') {
    const expiresAt = approvalLinkEnd(askedAt).toISOString()
    return { state, approver, since: createdAt.toISOString(), expiresAt, mail: mailOf(row) }
  }
  const at = (endedAt ?? createdAt).toISOString()
  return state === 'declined' ? { state, approver, at, reason: reason ?? '' } : { state, approver, at }
}

function mailOf({ mailedAt, mailError }: Row): ApprovalMail {
  if (mailError !== null) return { kind: 'failed', why: mailError }
  return mailedAt ? { kind: 'mailed', at: mailedAt.toISOString() } : { kind: 'queued' }
}
