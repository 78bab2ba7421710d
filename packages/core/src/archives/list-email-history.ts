import {
  EMAIL_HISTORY_LIMIT,
  type EmailHistoryInput,
  type EmailHistoryRecord,
} from '@newsloom/contract/research/archives'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Mails that were sent with an archive, or failed, newest first; at most 5,000 of a page. */
export async function listEmailHistory(
  ctx: Context,
  { archiveId, before }: EmailHistoryInput,
): Promise<EmailHistoryRecord[]> {
  const rows = await ctx.db
    .select({
      id: deliveries.id,
      researchArchiveId: sends.archiveId,
      contactEmail: deliveries.email,
      sentAt: deliveries.sentAt,
      state: deliveries.state,
    })
    .from(deliveries)
    .innerJoin(sends, eq(sends.id, deliveries.sendId))
    .where(
      and(
        inArray(deliveries.state, ['sent', 'failed', 'uncertain']),
        before === undefined ? undefined : lt(deliveries.id, before),
        archiveId === undefined ? isNotNull(sends.archiveId) : eq(sends.archiveId, archiveId),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(EMAIL_HISTORY_LIMIT)
  return rows.map(({ state, sentAt, ...row }) => ({
    ...row,
    sentAt: sentAt?.toISOString() ?? null,
    status: state === 'sent' ? 'sent' : 'failed',
  }))
}
