import type { ContactView } from '@newsloom/contract/contacts/contacts'
import { MAX_ID } from '@newsloom/contract/max-id'
import { contacts } from '@newsloom/db/schema/contacts'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

/**
 * The first `limit` contacts after the cursor, of all lists or of one, in the order they were
 * added.
 */
export async function contactsAfter(
  ctx: Context,
  place: { listId?: number; cursor: number; limit: number },
): Promise<ContactView[]> {
  const rows = ctx.db.select().from(contacts)
  const page =
    place.listId === undefined
      ? rows.where(sql`${contacts.id} > ${place.cursor}`).orderBy(asc(contacts.id))
      : rows.where(inListAfter(place.listId, place.cursor)).orderBy(asc(contacts.listId), asc(contacts.id))
  return view(ctx, page.limit(place.limit).as('page'))
}

/** These contacts, in the order they were added. */
export const contactsByIds = (ctx: Context, ids: number[]): Promise<ContactView[]> =>
  view(ctx, ctx.db.select().from(contacts).where(inArray(contacts.id, ids)).as('page'))

/**
 * A list's contacts after a cursor, to be ordered by list and id. As one comparison of pairs, only
 * contacts_list_id_idx answers it: with `list_id = …` the planner tends to scan the primary key
 * past every older list.
 */
export const inListAfter = (listId: number, cursor: number): SQL =>
  sql`(${contacts.listId}, ${contacts.id}) > (${listId}::int, ${cursor}::int)
    and (${contacts.listId}, ${contacts.id}) <= (${listId}::int, ${MAX_ID}::int)`

const contactsPage = (ctx: Context) => ctx.db.select().from(contacts).as('page')

/** One lookup per row, never a join, which would read all suppressions for each page. */
async function view(ctx: Context, page: ReturnType<typeof contactsPage>): Promise<ContactView[]> {
  const rows = await ctx.db
    .select({
      id: page.id,
      listId: page.listId,
      name: page.name,
      email: page.email,
      fields: page.fields,
      createdAt: page.createdAt,
      leftAt: page.leftAt,
      suppressed: sql<boolean>`(select true from suppressions s where s.email_norm = page.email_norm) is not null`,
    })
    .from(page)
    .orderBy(asc(page.id))
  return rows.map((row) => ({
    ...row,
    fields: row.fields ?? {},
    createdAt: row.createdAt.toISOString(),
    leftAt: row.leftAt?.toISOString() ?? null,
  }))
}
