import type { SendView } from '@newsloom/contract/sends/sends'
import { sends } from '@newsloom/db/schema/sends'
import { desc, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { sendColumns, sendViews } from './send-view.ts'

const SHOWN = 50

/** Sends in progress or paused, newest first. */
export async function listActiveSends(ctx: Context): Promise<SendView[]> {
  const rows = await ctx.db
    .select(sendColumns)
    .from(sends)
    .where(inArray(sends.state, ['sending', 'paused']))
    .orderBy(desc(sends.id))
    .limit(SHOWN)
  return sendViews(ctx, rows)
}
