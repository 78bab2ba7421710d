import { approvers, sendApprovals } from '@newsloom/db/schema/approvals'
import type { Context } from '../../context.ts'

type Asked = { topicId: number; sendId: number; email: string; emailNorm: string; mark: string }

/** Stores somebody who approves the emails of a topic, and declined one. */
export async function plantApprovals(
  ctx: Context,
  { topicId, sendId, mark, ...person }: Asked,
): Promise<void> {
  await ctx.db.insert(approvers).values({ topicId, ...person })
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
