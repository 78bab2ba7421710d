import type { ContactField } from '@newsloom/contract/contacts/fields'
import { contactFields } from '@newsloom/db/schema/contacts'
import { asc, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The fields that contacts have, by name, with the number of people who have a value. */
export async function listFields(ctx: Context): Promise<ContactField[]> {
  const names = await fieldNames(ctx)
  if (names.length === 0) return []
  const counts = await ctx.db.execute<ContactField>(sql`
    select k.name, count(distinct c.email_norm)::int as people
    from contacts c cross join lateral jsonb_object_keys(c.fields) k (name)
    where c.fields is not null group by k.name`)
  const people = new Map(counts.map((count) => [count.name, count.people]))
  return names.map((name) => ({ name, people: people.get(name) ?? 0 }))
}

/** Their names only, which needs no look at the contacts. */
export async function fieldNames(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: contactFields.name })
    .from(contactFields)
    .orderBy(asc(contactFields.name))
  return rows.map(({ name }) => name)
}
