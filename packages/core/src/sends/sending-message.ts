import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { readApprovals } from '../approvers/approval-view.ts'
import type { Context } from '../context.ts'
import { recipients } from '../lib/plural.ts'

/**
 * The documented answer to 'send', with the number of recipients; while the quota is used up, or a
 * second person has to approve it, what they wait for.
 */
export async function sendingMessage(ctx: Context, sendId: number, count: number): Promise<string> {
  const [send] = await ctx.db.select({ pauseKind: sends.pauseKind }).from(sends).where(eq(sends.id, sendId))
  if (send?.pauseKind === 'approval') {
    const approval = (await readApprovals(ctx, [sendId])).get(sendId)
    const then =
      count === 0 ? 'the web pages are marked as corrected' : `${recipients(count)} will be emailed`
    return `Waiting for approval from ${approval?.approver}: ${then} once it is given`
  }
  return send?.pauseKind === 'quota'
    ? `Waiting for the email quota: ${recipients(count)} will be emailed when it is renewed`
    : `Sending to ${recipients(count)}`
}
