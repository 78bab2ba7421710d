import type { OutboxMail } from '@newsloom/contract/sends/outbox'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { deliveries, outboxMails } from '@newsloom/db/schema/sends'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { isRecipient, outboxMail } from './outbox-view.ts'

/** @throws NotFoundError when there is no such mail */
export async function getOutboxMail(ctx: Context, { id }: { id: number }): Promise<OutboxMail> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(outboxMails), name: deliveries.name })
    .from(outboxMails)
    .leftJoin(deliveries, isRecipient)
    .where(eq(outboxMails.id, id))
  if (!row) throw new NotFoundError(sentence('emailUnknown'))
  return outboxMail(row)
}
