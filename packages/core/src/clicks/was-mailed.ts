import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Whether a mail with a link to one of these addresses was sent to anybody, except tests. */
export async function wasMailed(ctx: Context, urls: string[]): Promise<boolean> {
  const reached = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.sendId, sends.id), inArray(deliveries.state, ['sent', 'uncertain'])))
  const [send] = await ctx.db
    .select({ id: sends.id })
    .from(sends)
    .where(
      and(
        // the same expression as in its index
        sql`(${sends.snapshot} -> 'links') ?| ${sql.param(urls)}::text[]`,
        ne(sends.kind, 'test'),
        exists(reached),
      ),
    )
    .limit(1)
  return send !== undefined
}
