import type { ConsentEventView, MembershipView, PersonView } from '@newsloom/contract/contacts/people'
import { consentEvents, preferences, topicOptOuts } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { namesApprover } from '../approvers/find-approver.ts'
import type { Context } from '../context.ts'
import { findSuppression } from '../suppressions/find-suppression.ts'
import { mailSubject, subjectColumns } from './mail-subject.ts'

type Extent = { history?: number }

/** The part of a person that all views share; null when nothing is known of the address. */
export async function readPerson(ctx: Context, email: string, extent: Extent): Promise<PersonView | null> {
  const { person, isKnown } = await findPerson(ctx, email, extent)
  return isKnown ? person : null
}

/** Like `readPerson`, also for an address that only the data kept by wipes knows. */
export async function findPerson(
  ctx: Context,
  email: string,
  { history: limit }: Extent,
): Promise<{ person: PersonView; isKnown: boolean }> {
  const memberships = await readMemberships(ctx, email)
  const suppression = await findSuppression(ctx, email)
  const { isKnown: isNamed, ...counts } = await countMailsAndClicks(ctx, email)
  const history = await readHistory(ctx, email, limit)
  const optOuts = await readOptOuts(ctx, email)
  const hasOptOut = optOuts.pausedUntil !== null || optOuts.unwantedTopics.length > 0
  const isKnown = isNamed || memberships.length > 0 || !!suppression || history.length > 0 || hasOptOut
  const person = {
    email,
    name: memberships.find((one) => one.name !== null)?.name ?? null,
    fields: oldestValues(memberships),
    memberships,
    suppression: suppression && {
      reason: suppression.reason,
      note: suppression.note,
      createdAt: suppression.createdAt.toISOString(),
      canLift: suppression.reason !== 'complained',
    },
    ...optOuts,
    history,
    ...counts,
  }
  return { person, isKnown }
}

/** The same as `person_fields` in the database. */
const oldestValues = (memberships: readonly MembershipView[]): PersonView['fields'] =>
  Object.assign({}, ...memberships.toReversed().map(({ fields }) => fields))

async function readMemberships(ctx: Context, email: string): Promise<MembershipView[]> {
  const rows = await ctx.db
    .select({
      contactId: contacts.id,
      listId: contacts.listId,
      listName: contactLists.name,
      name: contacts.name,
      fields: contacts.fields,
      joinedAt: contacts.createdAt,
      leftAt: contacts.leftAt,
    })
    .from(contacts)
    .innerJoin(contactLists, eq(contactLists.id, contacts.listId))
    .where(eq(contacts.emailNorm, email))
    .orderBy(asc(contacts.id))
  return rows.map((row) => ({
    ...row,
    fields: row.fields ?? {},
    joinedAt: row.joinedAt.toISOString(),
    leftAt: row.leftAt?.toISOString() ?? null,
  }))
}

async function readOptOuts(ctx: Context, email: string) {
  const [pause] = await ctx.db
    .select({ until: preferences.pausedUntil })
    .from(preferences)
    .where(and(eq(preferences.emailNorm, email), gt(preferences.pausedUntil, sql`now()`)))
  const unwantedTopics = await ctx.db
    .select({ id: researchTopics.id, name: researchTopics.name })
    .from(topicOptOuts)
    .innerJoin(researchTopics, eq(researchTopics.id, topicOptOuts.topicId))
    .where(eq(topicOptOuts.emailNorm, email))
    .orderBy(asc(researchTopics.id))
  return { pausedUntil: pause?.until?.toISOString() ?? null, unwantedTopics }
}

async function readHistory(ctx: Context, email: string, limit?: number): Promise<ConsentEventView[]> {
  const query = ctx.db
    .select({
      id: consentEvents.id,
      at: consentEvents.at,
      kind: consentEvents.kind,
      method: consentEvents.method,
      listName: consentEvents.listName,
      deliveryId: consentEvents.deliveryId,
      ...subjectColumns,
      note: consentEvents.note,
    })
    .from(consentEvents)
    .leftJoin(deliveries, eq(deliveries.id, consentEvents.deliveryId))
    .leftJoin(sends, eq(sends.id, deliveries.sendId))
    .where(eq(consentEvents.emailNorm, email))
    .orderBy(desc(consentEvents.id))
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ deliveryId, subject, values, to, toName, toFields, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    mail:
      deliveryId !== null && subject !== null
        ? { deliveryId, subject: mailSubject({ subject, values, to, toName, toFields }) }
        : null,
  }))
}

/** `mailCount`: the number of their deliveries, in any state. */
async function countMailsAndClicks(ctx: Context, email: string) {
  const [row] = await ctx.db.execute<{ mails: number; clicks: number; isKnown: boolean }>(sql`
    select count(*)::int as mails,
      (select count(*)::int from clicks k join deliveries m on m.id = k.delivery_id
        where m.email_norm = ${email} and k.class = 'people') as clicks,
      count(*) > 0 or exists (select 1 from signup_requests r where r.email_norm = ${email})
        or exists (select 1 from approvers a where a.email_norm = ${email})
        or exists (select 1 from send_approvals a where a.email_norm = ${email})
        or exists (select 1 from deletions x where ${namesApprover(email)})
        or exists (select 1 from podcast_feeds f where f.email_norm = ${email})
        or exists (select 1 from wiped_deliveries w where w.email_norm = ${email})
        or exists (select 1 from preferences f where f.email_norm = ${email})
        or exists (select 1 from webhook_events e where e.email_norm = ${email}) as "isKnown"
    from deliveries d where d.email_norm = ${email}`)
  return { mailCount: row?.mails ?? 0, clickCount: row?.clicks ?? 0, isKnown: row?.isKnown ?? false }
}
