import type { PersonClicksPage, PersonPageInput } from '@newsloom/contract/contacts/people'
import { readReasons } from '@newsloom/contract/sends/click-reasons'
import { clicks, links } from '@newsloom/db/schema/clicks'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { mailSubject, subjectColumns } from './mail-subject.ts'

/** The clicks in a person's mails, including those by machines, newest first. */
export async function pagePersonClicks(
  ctx: Context,
  { email, cursor, limit }: PersonPageInput,
): Promise<PersonClicksPage> {
  // through the mails: both are indexed
  const rows = await ctx.db
    .select({
      id: clicks.id,
      at: clicks.at,
      url: links.url,
      class: clicks.class,
      classReason: clicks.classReason,
      ...subjectColumns,
    })
    .from(deliveries)
    .innerJoin(clicks, eq(clicks.deliveryId, deliveries.id))
    .innerJoin(links, eq(links.id, clicks.linkId))
    .innerJoin(sends, eq(sends.id, deliveries.sendId))
    .where(and(eq(deliveries.emailNorm, email), cursor ? lt(clicks.id, cursor) : undefined))
    .orderBy(desc(clicks.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(({ id, at, url, class: clickClass, classReason, ...mail }) => ({
    id,
    at: at.toISOString(),
    url,
    class: clickClass,
    reasons: clickClass === 'people' ? [] : readReasons(classReason),
    subject: mailSubject(mail),
  }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
