import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { type SQL, sql } from 'drizzle-orm'
import { isChosen, joinOptOuts, optOutState } from '../audience/audience.ts'
import { readPersonFields } from '../contact-fields/person-fields.ts'
import type { Context } from '../context.ts'
import type { MailDraft } from './mail-draft.ts'

export type FirstReader = { name: string | null; email: string; fields?: Record<string, string> }

type Recipients = Pick<MailDraft, 'audience' | 'topicId'>

/** Somebody in the audience who gets the mail; the app's user if nobody does. */
export const firstReader = async (ctx: Context, recipients: Recipients): Promise<FirstReader> =>
  (await firstRecipient(ctx, recipients)) ?? ctx.config.user

/** Like `firstReader`, or null if nobody gets the mail. */
export async function firstRecipient(
  ctx: Context,
  { audience, topicId }: Recipients,
): Promise<FirstReader | null> {
  const [reader] = await ctx.db.execute<FirstReader>(memberOf(audience, topicId))
  return reader ? { ...reader, fields: await readPersonFields(ctx, reader) } : null
}

function memberOf(audience: MailDraft['audience'], topicId: number | null): SQL {
  const optOuts = joinOptOuts(sql`${topicId}::int`, { isFew: true })
  if (audience.kind === 'contacts')
    return sql`select p.name, p.email
      from (select c.* from ${contacts} c where ${isChosen(audience.contactIds)}) p ${optOuts}
      where ${optOutState} is null order by p.id limit 1`
  const isAsked =
    audience.kind === 'lists' ? sql`l.id = any(${sql.param(audience.contactListIds)}::int[])` : sql`true`
  // by each list's own index: no list is scanned, however long it is
  return sql`
    select c.name, c.email from ${contactLists} l
    cross join lateral (
      select p.name, p.email from ${contacts} p ${optOuts}
      where p.list_id = l.id and p.left_at is null and ${optOutState} is null
      order by p.id limit 1
    ) c
    where ${isAsked} order by l.id limit 1`
}
