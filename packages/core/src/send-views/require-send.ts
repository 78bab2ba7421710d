import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

/** @throws NotFoundError when there is no such send */
export async function requireSend(ctx: Context, id: number): Promise<void> {
  const found = await ctx.db.select({ id: sends.id }).from(sends).where(eq(sends.id, id))
  if (found.length === 0) throw new NotFoundError(sentence('sendGone'))
}
