import type { OutboxMail } from '@newsloom/contract/sends/outbox'
import { outboxMails } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { outboxMail } from './outbox-view.ts'

/** @throws NotFoundError when there is no such mail */
export async function getOutboxMail(ctx: Context, { id }: { id: number }): Promise<OutboxMail> {
  const [row] = await ctx.db.select().from(outboxMails).where(eq(outboxMails.id, id))
  if (!row) throw new NotFoundError('Email not found')
  return outboxMail(row)
}
