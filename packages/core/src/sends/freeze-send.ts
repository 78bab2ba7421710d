import { deliveries, sends } from '@newsloom/db/schema/sends'
import { trackedUrls } from '@newsloom/email/track-links'
import { and, count, eq, notInArray, sql } from 'drizzle-orm'
import { ensureLinks } from '../clicks/ensure-links.ts'
import type { Context } from '../context.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import { deliverSendJob } from '../jobs.ts'
import { givenPerson, membershipsOf, peopleOf } from './audience.ts'
import type { SendDraft } from './draft-send.ts'
import { shareFreezes } from './freeze-lock.ts'

/** People in one request to the mail service (Resend's limit for a batch). */
const BATCH_SIZE = 100

/**
 * Writes a send with all that its mails are made from, who gets them, and the job that delivers them. Nothing of it
 * changes afterwards. Runs inside the caller's transaction.
 * @throws InvalidError when the lists hold nobody, ConflictError when nobody of them may be mailed
 */
export async function freezeSend(ctx: Context, draft: SendDraft): Promise<number> {
  const { fingerprint, snapshot, person: _, ...columns } = draft
  const links = Object.fromEntries(await ensureLinks(ctx, trackedUrls(snapshot.html)))
  const [send] = await ctx.db
    .insert(sends)
    .values({
      ...columns,
      fingerprint,
      snapshot: { ...snapshot, links },
      state: 'sending',
      audience: 0,
      duplicates: 0,
    })
    .returning({ id: sends.id })
  if (!send) throw new Error('the send was not written')
  await freezeAudience(ctx, send.id, draft)
  await ctx.queue.enqueue(ctx.db, deliverSendJob, { sendId: send.id })
  await ctx.events.publish(ctx.db, { kind: 'send', id: send.id })
  return send.id
}

async function freezeAudience(ctx: Context, sendId: number, draft: SendDraft): Promise<void> {
  const { person, contactListIds, topicId } = draft
  const people = person ? givenPerson(person, topicId) : peopleOf({ contactListIds, topicId })
  const memberships = person ? sql`select 1` : membershipsOf(contactListIds)
  await shareFreezes(ctx)
  // one statement, so that all of it sees the same people
  const [frozen] = await ctx.db.execute<{ audience: number; mailable: number; duplicates: number }>(sql`
    with people as materialized (${people}),
    placed as materialized (
      select *, case when left_out is null
        then (row_number() over (partition by left_out is null order by email_norm) - 1) / ${BATCH_SIZE}::int end as seq
      from people
    ),
    batches as (
      insert into send_batches (send_id, seq)
      select distinct ${sendId}::int, seq from placed where seq is not null returning id, seq
    ),
    ledger as (
      insert into deliveries (send_id, batch_id, email, email_norm, name, list_id, state, reason)
      select ${sendId}::int, b.id, p.email, p.email_norm, p.name, p.list_id,
        coalesce(p.left_out, 'pending'), p.reason
      from placed p left join batches b on b.seq = p.seq order by p.seq, p.email_norm
    )
    select count(*)::int as audience, count(seq)::int as mailable,
      ((${memberships}) - count(*))::int as duplicates
    from placed`)
  if (!frozen || frozen.audience === 0) throw new InvalidError('The chosen lists have no contacts yet')
  if (frozen.mailable === 0) {
    if (person) throw new ConflictError(await whyNotMailed(ctx, sendId, person.email))
    throw new ConflictError('Everyone in the chosen lists has unsubscribed or cannot be mailed')
  }
  await ctx.db
    .update(sends)
    .set({ audience: frozen.audience, duplicates: frozen.duplicates })
    .where(eq(sends.id, sendId))
}

/** What keeps the one person of a send from being mailed, and the way out. */
async function whyNotMailed(ctx: Context, sendId: number, email: string): Promise<string> {
  const [person] = await ctx.db
    .select({ state: deliveries.state, reason: deliveries.reason })
    .from(deliveries)
    .where(eq(deliveries.sendId, sendId))
  if (person?.state !== 'suppressed')
    return `${email} is not mailed at present: ${person?.reason}. Please choose another address.`
  if (person.reason === 'complained')
    return `${email} complained about a mail and is never mailed again. Please choose another address.`
  return `${email} is suppressed (${person.reason}). Lift that on the person's page under Contacts, or choose another address.`
}

/** The people of a send who are, were or will be mailed. */
export async function countRecipients(ctx: Context, sendId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ people: count() })
    .from(deliveries)
    .where(and(eq(deliveries.sendId, sendId), notInArray(deliveries.state, ['suppressed', 'skipped'])))
  return row?.people ?? 0
}
