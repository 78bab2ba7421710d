import type { PersonExport, PersonInput } from '@newsloom/contract/contacts/people'
import { clicks, links } from '@newsloom/db/schema/clicks'
import { signupRequests, webhookEvents } from '@newsloom/db/schema/consent'
import { contactLists } from '@newsloom/db/schema/contacts'
import { deliveries, outboxMails, sends } from '@newsloom/db/schema/sends'
import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { mailSubject, subjectColumns } from './mail-subject.ts'
import { mailColumns, personMail } from './person-mail.ts'
import { readPerson } from './read-person.ts'
import { readSpellings } from './spellings.ts'

/**
 * Everything stored about a person, complete: for the owner to give to them. Mails in the local
 * mailbox are included as text.
 * @throws NotFoundError when nothing is known of the address
 */
export async function exportPerson(ctx: Context, { email }: PersonInput): Promise<PersonExport> {
  const person = await readPerson(ctx, email, {})
  if (!person) throw new NotFoundError('Nothing is known of this address')
  return {
    exportedAt: ctx.now().toISOString(),
    ...person,
    mails: await readMails(ctx, email),
    clicks: await readClicks(ctx, email),
    signups: await readSignups(ctx, email),
    mailEvents: await readMailEvents(ctx, email),
    outbox: await readOutbox(ctx, email),
  }
}

async function readMails(ctx: Context, email: string): Promise<PersonExport['mails']> {
  const rows = await ctx.db
    .select({
      ...mailColumns,
      listId: deliveries.listId,
      providerId: deliveries.providerId,
      outcomeAt: deliveries.outcomeAt,
    })
    .from(deliveries)
    .innerJoin(sends, eq(sends.id, deliveries.sendId))
    .where(eq(deliveries.emailNorm, email))
    .orderBy(desc(deliveries.id))
  return rows.map((row) => ({
    ...personMail(row),
    email: row.to,
    name: row.toName,
    listId: row.listId,
    providerId: row.providerId,
    outcomeAt: row.outcomeAt?.toISOString() ?? null,
  }))
}

/** Also by address, which has no index: after a wipe, only a mail's clicks are left. */
async function readClicks(ctx: Context, email: string): Promise<PersonExport['clicks']> {
  const own = ctx.db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.emailNorm, email))
  const rows = await ctx.db
    .select({
      id: clicks.id,
      at: clicks.at,
      url: links.url,
      class: clicks.class,
      ...subjectColumns,
      classReason: clicks.classReason,
      userAgent: clicks.userAgent,
      ipHash: clicks.ipHash,
    })
    .from(clicks)
    .leftJoin(links, eq(links.id, clicks.linkId))
    .leftJoin(sends, eq(sends.id, clicks.sendId))
    .leftJoin(deliveries, eq(deliveries.id, clicks.deliveryId))
    .where(or(eq(clicks.emailNorm, email), inArray(clicks.deliveryId, own)))
    .orderBy(desc(clicks.id))
  return rows.map(({ at, url, subject, values, to, toName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    url: url ?? '',
    subject: subject === null ? null : mailSubject({ subject, values, to, toName }),
  }))
}

async function readSignups(ctx: Context, email: string): Promise<PersonExport['signups']> {
  const rows = await ctx.db
    .select({ signup: signupRequests, listName: contactLists.name })
    .from(signupRequests)
    .innerJoin(contactLists, eq(contactLists.id, signupRequests.listId))
    .where(eq(signupRequests.emailNorm, email))
    .orderBy(asc(signupRequests.id))
  return rows.map(({ signup: { emailNorm: _, ...signup }, listName }) => ({
    ...signup,
    listName,
    createdAt: signup.createdAt.toISOString(),
    mailedAt: signup.mailedAt?.toISOString() ?? null,
    confirmedAt: signup.confirmedAt?.toISOString() ?? null,
  }))
}

async function readMailEvents(ctx: Context, email: string): Promise<PersonExport['mailEvents']> {
  const rows = await ctx.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.emailNorm, email))
    .orderBy(asc(webhookEvents.occurredAt), asc(webhookEvents.id))
  return rows.map(({ emailNorm: _, ...event }) => ({
    ...event,
    occurredAt: event.occurredAt.toISOString(),
    receivedAt: event.receivedAt.toISOString(),
  }))
}

async function readOutbox(ctx: Context, email: string): Promise<PersonExport['outbox']> {
  const spellings = await readSpellings(ctx, email)
  const rows = await ctx.db
    .select({
      id: outboxMails.id,
      to: outboxMails.toAddress,
      from: outboxMails.fromAddress,
      subject: outboxMails.subject,
      text: outboxMails.text,
      createdAt: outboxMails.createdAt,
    })
    .from(outboxMails)
    .where(inArray(sql`lower(${outboxMails.toAddress})`, spellings))
    .orderBy(asc(outboxMails.id))
  return rows.map(({ createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() }))
}
