import { approvers, sendApprovals } from '@newsloom/db/schema/approvals'
import { deletions } from '@newsloom/db/schema/wipes'
import type { Context } from '../../context.ts'

type AskedApproval = { topicId: number; sendId: number; email: string; emailNorm: string; mark: string }

/** Stores somebody who approves the emails of a topic, and declined one. */
export async function plantApprovals(
  ctx: Context,
  { topicId, sendId, mark, ...person }: AskedApproval,
): Promise<void> {
  await ctx.db.insert(approvers).values({ topicId, ...person })
  const approver = { id: 1, campaign_id: sendId, email: person.email, email_norm: person.emailNorm }
  await ctx.db.insert(deletions).values({
    ...{ kind: 'campaign', itemId: sendId, uses: {}, undoUntil: new Date() },
    rows: { campaigns: [{ id: sendId }], approvers: [approver] },
  })
  await ctx.db.insert(sendApprovals).values({
    sendId,
    ...person,
    state: 'declined',
    contentHash: 'h',
    skipsReceived: false,
    reason: `reason-${mark}`,
    endedAt: new Date(),
  })
}
