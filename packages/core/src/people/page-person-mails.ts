import type { PersonMailsPage, PersonPageInput } from '@newsloom/contract/contacts/people'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { mailColumns, personMail } from './person-mail.ts'

/** A person's deliveries, in any state, newest first. */
export async function pagePersonMails(
  ctx: Context,
  { email, cursor, limit }: PersonPageInput,
): Promise<PersonMailsPage> {
  const rows = await ctx.db
    .select(mailColumns)
    .from(deliveries)
    .innerJoin(sends, eq(sends.id, deliveries.sendId))
    .where(and(eq(deliveries.emailNorm, email), cursor ? lt(deliveries.id, cursor) : undefined))
    .orderBy(desc(deliveries.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(personMail)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
