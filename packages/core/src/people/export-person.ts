import type { PersonInput } from '@newsloom/contract/contacts/people'
import type { PersonExport } from '@newsloom/contract/contacts/person-export'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sendApprovals } from '@newsloom/db/schema/approvals'
import { clicks, decoyClicks, links } from '@newsloom/db/schema/clicks'
import { signupRequests, webhookEvents } from '@newsloom/db/schema/consent'
import { contactLists } from '@newsloom/db/schema/contacts'
import { deliveries, outboxMails, sends } from '@newsloom/db/schema/sends'
import { wipedDeliveries } from '@newsloom/db/schema/wipes'
import { asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { findApprover } from '../approvers/find-approver.ts'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { feedsOfPerson } from '../podcast-feeds/campaign-feeds.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'
import { inSnapshots } from '../wipe/in-snapshots.ts'
import { mailSubject, subjectColumns } from './mail-subject.ts'
import { personClicks } from './person-clicks.ts'
import { mailColumns, personMail } from './person-mail.ts'
import { findPerson } from './read-person.ts'
import { readSpellings } from './spellings.ts'

/**
 * Everything stored about a person, complete: for the owner to give to them. Mails in the local
 * mailbox are included as text, and what a wipe deleted as long as it can be undone.
 * @throws NotFoundError when nothing is known of the address
 */
export async function exportPerson(ctx: Context, { email }: PersonInput): Promise<PersonExport> {
  return transaction(ctx, async (tx) => {
    const { person, isKnown } = await findPerson(tx, email, {})
    await shareFreezes(tx)
    const current = await readSent(tx, email)
    const all = [current, ...(await inSnapshots(tx, () => readSent(tx, email)))]
    if (!isKnown && all.every(isEmpty)) throw new NotFoundError(sentence('personUnknown'))
    return {
      exportedAt: tx.now().toISOString(),
      ...person,
      mails: all.flatMap(({ mails }) => mails),
      clicks: all.flatMap(({ clicks }) => clicks),
      decoyClicks: all.flatMap(({ decoyClicks }) => decoyClicks),
      signups: await readSignups(tx, email),
      approvals: all.flatMap(({ approvals }) => approvals),
      mailEvents: await readMailEvents(tx, email),
      outbox: all.flatMap(({ outbox }) => outbox),
      wipedMails: await readWipedMails(tx, email),
      podcastFeeds: await feedsOfPerson(tx, email),
    }
  })
}

/** Reads the data that a wipe moves away. */
export const readSent = async (ctx: Context, email: string) => ({
  mails: await readMails(ctx, email),
  clicks: await readClicks(ctx, email),
  decoyClicks: await readDecoyClicks(ctx, email),
  outbox: await readOutbox(ctx, email),
  approvals: await readApprovals(ctx, email),
  chosenFor: await findApprover(ctx, email),
})

export const isEmpty = (sent: Awaited<ReturnType<typeof readSent>>): boolean =>
  Object.values(sent).every((rows) => rows.length === 0)

async function readApprovals(ctx: Context, email: string): Promise<PersonExport['approvals']> {
  const rows = await ctx.db
    .select({ approval: sendApprovals, send: sends.label })
    .from(sendApprovals)
    .innerJoin(sends, eq(sends.id, sendApprovals.sendId))
    .where(eq(sendApprovals.emailNorm, email))
    .orderBy(asc(sendApprovals.id))
  return rows.map(({ send, approval: { id, email, state, reason, mailError, createdAt, endedAt } }) => ({
    ...{ id, email, send, state, reason, mailError },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

async function readWipedMails(ctx: Context, email: string): Promise<PersonExport['wipedMails']> {
  const rows = await ctx.db
    .select()
    .from(wipedDeliveries)
    .where(eq(wipedDeliveries.emailNorm, email))
    .orderBy(desc(wipedDeliveries.id))
  return rows.map(({ emailNorm: _, ...mail }) => mail)
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
    fields: row.toFields,
    listId: row.listId,
    providerId: row.providerId,
    outcomeAt: row.outcomeAt?.toISOString() ?? null,
  }))
}

const mailsOf = (ctx: Context, email: string) =>
  ctx.db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.emailNorm, email))

const requestColumns = {
  userAgent: clicks.userAgent,
  ipHash: clicks.ipHash,
  networkHash: clicks.networkHash,
  dataCentre: clicks.dataCentre,
  method: clicks.method,
  purpose: clicks.purpose,
  fetchMode: clicks.fetchMode,
  hasLanguage: clicks.hasLanguage,
  hasClientHints: clicks.hasClientHints,
  isAltered: clicks.isAltered,
}

async function readClicks(ctx: Context, email: string): Promise<PersonExport['clicks']> {
  const rows = await ctx.db
    .select({
      id: clicks.id,
      at: clicks.at,
      url: links.url,
      class: clicks.class,
      ...subjectColumns,
      classReason: clicks.classReason,
      ...requestColumns,
      position: clicks.position,
      sinceSentMs: clicks.sinceSentMs,
    })
    .from(clicks)
    .leftJoin(links, eq(links.id, clicks.linkId))
    .leftJoin(sends, eq(sends.id, clicks.sendId))
    .leftJoin(deliveries, eq(deliveries.id, clicks.deliveryId))
    .where(sql`(${clicks.id}, ${clicks.at}) in (${personClicks(email)})`)
    .orderBy(desc(clicks.id))
  return rows.map(({ at, url, subject, values, to, toName, toFields, ...row }) => ({
    ...row,
    at: at.toISOString(),
    url: url ?? '',
    subject: subject === null ? null : mailSubject({ subject, values, to, toName, toFields }),
  }))
}

async function readDecoyClicks(ctx: Context, email: string): Promise<PersonExport['decoyClicks']> {
  const { emailNorm: _, ...columns } = getTableColumns(decoyClicks)
  const rows = await ctx.db
    .select(columns)
    .from(decoyClicks)
    .where(or(eq(decoyClicks.emailNorm, email), inArray(decoyClicks.deliveryId, mailsOf(ctx, email))))
    .orderBy(desc(decoyClicks.id))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
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
