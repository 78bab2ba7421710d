import type { SendView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { sendColumns, sendViews } from './send-view.ts'

/** @throws NotFoundError when there is no such send */
export async function getSend(ctx: Context, { id }: { id: number }): Promise<SendView> {
  const rows = await ctx.db.select(sendColumns).from(sends).where(eq(sends.id, id))
  const [view] = await sendViews(ctx, rows)
  if (!view) throw new NotFoundError(sentence('sendGone'))
  return view
}
