import type { Preflight, PreflightItem } from '@newsloom/contract/sends/preflight'
import type { AudienceView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { asc, inArray, sql } from 'drizzle-orm'
import { isChosen } from '../audience/audience.ts'
import type { Context } from '../context.ts'
import { counted, recipients } from '../lib/plural.ts'
import type { MailDraft } from './mail-draft.ts'

/** Whether anybody would be mailed, and how many are left out. */
export function audienceItem(
  { people, suppressed, skipped, duplicates }: AudienceView,
  received: number,
): PreflightItem {
  const left = [
    ...(received > 0 ? [sentence('leftReceived', received.toLocaleString('en'))] : []),
    ...(suppressed > 0 ? [sentence('leftSuppressed', suppressed.toLocaleString('en'))] : []),
    ...(skipped > 0 ? [sentence('leftPaused', skipped.toLocaleString('en'))] : []),
    ...(duplicates > 0 ? [counted(duplicates, 'duplicate')] : []),
  ]
  const without = left.length > 0 ? ` ${sentence('leftOutOf', left.join(', '))}` : ''
  if (people === 0) return { id: 'audience', level: 'blocked', text: `${sentence('nobodyAtAll')}${without}` }
  return { id: 'audience', level: 'ok', text: `${recipients(people)}.${without}` }
}

/** The lists of an audience, with how many of their members it includes. */
export async function listsOf(ctx: Context, audience: MailDraft['audience']): Promise<Preflight['lists']> {
  if (audience.kind === 'contacts') return listsOfContacts(ctx, audience.contactIds)
  return ctx.db
    .select({ id: contactLists.id, name: contactLists.name, members: contactLists.contactCount })
    .from(contactLists)
    .where(audience.kind === 'lists' ? inArray(contactLists.id, audience.contactListIds) : undefined)
    .orderBy(asc(contactLists.id))
}

async function listsOfContacts(ctx: Context, contactIds: number[]): Promise<Preflight['lists']> {
  const rows = await ctx.db.execute<Preflight['lists'][number]>(sql`
    select l.id, l.name, m.members from (
      select c.list_id, count(*)::int as members from ${contacts} c
      where ${isChosen(contactIds)}
      group by c.list_id
    ) m join ${contactLists} l on l.id = m.list_id order by l.id`)
  return [...rows]
}
