import type { MailerCheck } from '@newsloom/contract/campaigns/campaign-sending'
import { sendBatches } from '@newsloom/db/schema/sends'
import { desc, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { checkAccount, senderDomain } from './sender-domain.ts'

/**
 * Which mail transport is active, whether it responds, the sender, and the latest error stored with
 * a batch.
 */
export async function checkMailer(ctx: Context, { signal }: { signal: AbortSignal }): Promise<MailerCheck> {
  const [{ reachable, isKeyRefused = false, detail }, lastError] = await Promise.all([
    checkAccount(ctx, signal),
    readLastError(ctx),
  ])
  return {
    transport: ctx.mailer.kind,
    reachable,
    isKeyRefused,
    detail,
    sender: ctx.config.mailFrom,
    senderDomain: senderDomain(ctx),
    lastError,
  }
}

async function readLastError(ctx: Context): Promise<MailerCheck['lastError']> {
  const at = sql<string>`coalesce(${sendBatches.endedAt}, ${sendBatches.claimedAt}, ${sendBatches.firstAttemptAt})`
  const [row] = await ctx.db
    .select({ message: sendBatches.lastError, at: at.mapWith(sendBatches.endedAt) })
    .from(sendBatches)
    .where(isNotNull(sendBatches.lastError))
    .orderBy(sql`${at} desc nulls last`, desc(sendBatches.id))
    .limit(1)
  return row?.message && row.at ? { message: row.message, at: row.at.toISOString() } : null
}
