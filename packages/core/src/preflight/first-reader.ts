import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isChosen } from '../sends/audience.ts'
import type { MailDraft } from './mail-draft.ts'

type Reader = { name: string | null; email: string }

/** Somebody of the audience who gets the mail as all do; the app's user where it holds nobody. */
export async function firstReader(ctx: Context, audience: MailDraft['audience']): Promise<Reader> {
  const [reader] = await ctx.db.execute<Reader>(memberOf(audience))
  return reader ?? ctx.config.user
}

function memberOf(audience: MailDraft['audience']): SQL {
  if (audience.kind === 'contacts')
    return sql`select c.name, c.email from ${contacts} c
      where ${isChosen(audience.contactIds)} order by c.id limit 1`
  const isAsked =
    audience.kind === 'lists' ? sql`l.id = any(${sql.param(audience.contactListIds)}::int[])` : sql`true`
  // by each list's own index: no list is walked, however long it is
  return sql`
    select c.name, c.email from ${contactLists} l
    cross join lateral (
      select name, email from ${contacts} where list_id = l.id and left_at is null order by id limit 1
    ) c
    where ${isAsked} order by l.id limit 1`
}
