import type { ListUsage } from '@newsloom/contract/contacts/lists'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'

/** Whether a campaign names the list, or has no recipients without it. */
const goesNowhereElse = (listId: number): SQL<boolean> => sql`case ${campaigns.audienceKind}
  when 'lists' then ${listId}::int = any(${campaigns.audienceIds})
  when 'contacts' then not exists (
    select 1 from ${contacts} c where c.id = any(${campaigns.audienceIds}) and c.list_id <> ${listId}::int)
  else not exists (select 1 from ${contactLists} l where l.id <> ${listId}::int and l.contact_count > 0) end`

const goesHereToo = (listId: number): SQL<boolean> => sql`case ${campaigns.audienceKind}
  when 'lists' then ${listId}::int = any(${campaigns.audienceIds})
  when 'contacts' then exists (
    select 1 from ${contacts} c where c.id = any(${campaigns.audienceIds}) and c.list_id = ${listId}::int)
  else exists (select 1 from ${contactLists} l where l.id = ${listId}::int and l.contact_count > 0) end`

const isScheduled = eq(campaigns.status, 'scheduled')

/**
 * Scheduled campaigns that will be mailed to this list, and whether each is put on hold without it.
 */
export async function scheduledTo(ctx: Context, listId: number): Promise<ListUsage['scheduled']> {
  const rows = await ctx.db
    .select({
      id: campaigns.id,
      name: campaigns.name,
      scheduledAt: campaigns.scheduledAt,
      isHeld: goesNowhereElse(listId),
    })
    .from(campaigns)
    .where(and(isScheduled, goesHereToo(listId)))
    .orderBy(asc(campaigns.scheduledAt), asc(campaigns.id))
  return rows.flatMap(({ id, name, scheduledAt, isHeld }) =>
    scheduledAt
      ? [{ id, name, scheduledAt: scheduledAt.toISOString(), effect: isHeld ? 'held' : 'fewer' } as const]
      : [],
  )
}

/**
 * Campaigns on hold that would be mailed to this list: without it they have fewer recipients, or
 * none.
 */
export const onHoldFor = (ctx: Context, listId: number): Promise<ListUsage['onHold']> =>
  ctx.db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.status, 'held'), goesHereToo(listId)))
    .orderBy(asc(campaigns.name), asc(campaigns.id))

/**
 * Locks the campaigns that are put on hold when this list is deleted. Before the list: sending or
 * scheduling a campaign locks it, and then its lists.
 */
export async function lockScheduledTo(tx: Tx, listId: number): Promise<{ id: number; name: string }[]> {
  return tx.db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(and(isScheduled, goesHereToo(listId), goesNowhereElse(listId)))
    .orderBy(asc(campaigns.id))
    .for('no key update')
}

/**
 * Puts these campaigns on hold after their list was deleted.
 * @throws ConflictError when another one was scheduled to it in the meantime
 */
export async function holdWithoutList(
  tx: Tx,
  list: { id: number; name: string },
  held: { id: number }[],
): Promise<void> {
  const ids = held.map(({ id }) => id)
  const late = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        isScheduled,
        eq(campaigns.audienceKind, 'lists'),
        sql`${list.id}::int = any(${campaigns.audienceIds})`,
      ),
    )
  if (late.some(({ id }) => !ids.includes(id))) throw new ConflictError(sentence('scheduledMeanwhile'))
  if (ids.length === 0) return
  await tx.db
    .update(campaigns)
    .set({ status: 'held', hold: { kind: 'list-gone', list: list.name }, updatedAt: tx.now() })
    .where(inArray(campaigns.id, ids))
}
