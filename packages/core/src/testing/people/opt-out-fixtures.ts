import { preferences, topicOptOuts } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { deliveries } from '@newsloom/db/schema/sends'
import type { TestDatabase } from '@newsloom/db/testing'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

/** Nobody is in a list or has opted out. */
export async function forgetPeople({ sql }: TestDatabase): Promise<void> {
  await sql`truncate contacts, suppressions, preferences, topic_opt_outs, rate_slots`
  await sql`update contact_lists set contact_count = 0`
}

export const tomorrow = (): Date => new Date(Date.now() + 86_400_000)

export const pause = (ctx: Context, emailNorm: string, until: Date) =>
  ctx.db
    .insert(preferences)
    .values({ emailNorm, pausedUntil: until })
    .onConflictDoUpdate({ target: preferences.emailNorm, set: { pausedUntil: until } })

export const optOut = (ctx: Context, emailNorm: string, topicId: number) =>
  ctx.db.insert(topicOptOuts).values({ emailNorm, topicId })

export const leave = (ctx: Context, listId: number, emailNorm: string) =>
  ctx.db
    .update(contacts)
    .set({ leftAt: sql`now()` })
    .where(and(eq(contacts.listId, listId), eq(contacts.emailNorm, emailNorm)))

export async function secondList(ctx: Context): Promise<number> {
  const [row] = await ctx.db.insert(contactLists).values({ name: 'Second' }).returning()
  return row?.id ?? 0
}

/** The delivery state of each person in a send, by the part of the address before @. */
export async function deliveryStatesOf(ctx: Context, sendId: number): Promise<Record<string, string>> {
  const rows = await ctx.db
    .select({ email: deliveries.email, state: deliveries.state, reason: deliveries.reason })
    .from(deliveries)
    .where(eq(deliveries.sendId, sendId))
  return Object.fromEntries(
    rows.map(({ email, state, reason }) => [
      email.split('@')[0] ?? '',
      reason ? `${state}: ${reason}` : state,
    ]),
  )
}
