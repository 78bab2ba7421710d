import { workers } from '@newsloom/db/schema/system'
import { eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/**
 * Says that a worker lives, in database time. Who is not heard of for 10 s has died with its
 * claims.
 */
export async function renewLease(ctx: Context, { workerId }: { workerId: string }): Promise<void> {
  await ctx.db
    .insert(workers)
    .values({ id: workerId, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: workers.id, set: { seenAt: sql`now()` } })
}

/**
 * Takes a worker off the list, so that its claims are free at once, and forgets those long dead.
 */
export async function withdrawWorker(ctx: Context, { workerId }: { workerId: string }): Promise<void> {
  await ctx.db.delete(workers).where(eq(workers.id, workerId))
  await ctx.db.delete(workers).where(lt(workers.seenAt, sql`now() - interval '1 hour'`))
}
