import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

/** `count` people in a list; the first is reader0. */
export async function fillList(ctx: Context, list: number, count: number): Promise<void> {
  await ctx.db.execute(sql`insert into contacts (list_id, email, email_norm, name)
    select ${list}::int, 'Reader' || i || '@example.org', 'reader' || i || '@example.org', 'Reader ' || i
    from generate_series(0, ${count}::int - 1) i`)
}
