import { DELIVERY_REASONS } from '@newsloom/contract/sends/delivery-reasons'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { asReason } from '@newsloom/contract/text/as-reason'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { usedFields } from '@newsloom/email/merge/merge-tags'
import { trackedUrls } from '@newsloom/email/merge/track-links'
import { and, asc, count, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { approverOf } from '../approvers/approver-of.ts'
import { AWAITING, askForApproval } from '../approvers/open-request.ts'
import {
  type Audience,
  type KnownAudience,
  knownAudience,
  membershipsOf,
  peopleOf,
  unlessReceived,
} from '../audience/audience.ts'
import { ensureLinks } from '../clicks/ensure-links.ts'
import { joinFields } from '../contact-fields/person-fields.ts'
import type { Context, Tx } from '../context.ts'
import { refuseCorrected } from '../correction-marks/corrected-statements.ts'
import { saveMailedStatements } from '../correction-marks/save-mailed-statements.ts'
import { watchPages } from '../correction-marks/watch-pages.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import { currentInstallation } from '../installation/current-installation.ts'
import { deliverSendJob } from '../jobs.ts'
import { oneRow } from '../lib/one-row.ts'
import { originOf, requireSendable } from '../mail/mail-origin.ts'
import { queuedUnlessOutOfQuota } from '../mail-rate/suspend-sending.ts'
import { saveNotes } from '../notes/save-notes.ts'
import { suppressedText } from '../suppressions/suppressed-text.ts'
import { shareFreezes } from './freeze-lock.ts'
import { saveMailed } from './save-mailed.ts'
import type { SendDraft } from './send-draft.ts'
import { replaceWaiting } from './withdraw-send.ts'

/** The most recipients of a batch, which is one request to the email service (Resend's limit). */
export const BATCH_SIZE = 100

/**
 * Saves a send with everything that its mails are rendered from, its recipients, and the job that
 * delivers them, or the request to a second person who has to approve it. None of it changes
 * afterwards.
 * @throws InvalidError when the audience is empty, ConflictError when nobody in it may be mailed,
 * or not all of the people who were named individually, when the sender or an address in the mail
 * is a sample or this machine, or when it contains a statement that was corrected
 */
export async function freezeSend(tx: Tx, draft: SendDraft): Promise<number> {
  const { fingerprint, snapshot, audience: asked, noted, mailed, ...columns } = draft
  if (draft.kind !== 'test') requireSendable(tx, originOf(snapshot))
  // before any row of a send: erasing a person locks freezes before it changes sends
  await shareFreezes(tx)
  const audience = await knownAudience(tx, asked)
  const approver = await approverOf(tx, draft)
  if (approver) await replaceWaiting(tx, draft)
  const urls = trackedUrls(snapshot.html)
  if (noted) await saveNotes(tx, noted)
  const links = Object.fromEntries(await ensureLinks(tx, urls))
  const send = oneRow(
    await tx.db
      .insert(sends)
      .values({
        ...columns,
        contactListIds: 'contactListIds' in audience ? audience.contactListIds : [],
        fingerprint,
        snapshot: { ...snapshot, links },
        ...(approver ? AWAITING : queuedUnlessOutOfQuota),
        installation: await currentInstallation(tx),
        audience: 0,
        duplicates: 0,
      })
      .returning({ id: sends.id }),
  )
  await placeLinks(
    tx,
    send.id,
    urls.flatMap((url) => links[url] ?? []),
  )
  if (mailed) await saveMailed(tx, send.id, mailed, noted?.figures ?? [])
  await saveMailedStatements(tx, draft, { sendId: send.id, urls })
  await refuseCorrected(tx, { sendId: send.id })
  if (!approver) await watchPages(tx, { sendId: send.id })
  // the approver of a correction approves its pages too, even if nobody can be emailed any longer
  const mayBeEmpty = approver !== null && draft.kind === 'correction'
  await freezeAudience(tx, send.id, draft, audience, mayBeEmpty)
  if (approver)
    await askForApproval(tx, { sendId: send.id, approver, skipsReceived: unlessReceived(asked) !== null })
  else await tx.queue.enqueue(tx.db, deliverSendJob, { sendId: send.id })
  await tx.events.publish(tx.db, { kind: 'send', id: send.id })
  return send.id
}

/** The links of its mail, in their order. */
const placeLinks = (tx: Tx, sendId: number, linkIds: number[]) =>
  tx.db.execute(sql`
    insert into send_links (send_id, link_id, position)
    select ${sendId}::int, l.id, l.place - 1 from unnest(${sql.param(linkIds)}::int[]) with ordinality as l(id, place)`)

/** The messages for an empty audience, and for one in which nobody may be mailed. */
const NOBODY: Record<Audience['kind'], string> = {
  all: sentence('noContacts'),
  lists: sentence('chosenListsEmpty'),
  contacts: sentence('chosenContactsGone'),
  'ad-hoc': sentence('noRecipients'),
  failed: sentence('noneFailed'),
  corrected: sentence('nobodyReceived'),
}
const NOBODY_WILLING: Record<Audience['kind'], string> = {
  all: sentence('nobodyInLists'),
  lists: sentence('nobodyInChosen'),
  contacts: sentence('nobodyOfContacts'),
  'ad-hoc': sentence('nobodyNamed'),
  failed: sentence('nobodyFailed'),
  corrected: sentence('nobodyCorrected'),
}

const NOBODY_WITHOUT: Partial<Record<Audience['kind'], string>> = {
  lists: sentence('allReceived'),
  failed: sentence('failedReceived'),
}

const whyNobody = (asked: Audience): string =>
  (unlessReceived(asked) !== null && NOBODY_WITHOUT[asked.kind]) || NOBODY_WILLING[asked.kind]

async function freezeAudience(
  tx: Tx,
  sendId: number,
  { kind, audience: asked, topicId, researchRunId, snapshot }: SendDraft,
  audience: KnownAudience,
  mayBeEmpty: boolean,
): Promise<void> {
  // a test is mailed one by one
  const batchSize = kind === 'test' ? 1 : BATCH_SIZE
  const fields = usedFields([snapshot.subject, snapshot.html, snapshot.text].join('\n'))
  const hasFields = fields.length > 0
  if (researchRunId !== null) await takeTurns(tx, researchRunId)
  if (audience.kind !== 'ad-hoc') await planForMany(tx)
  // one statement, so all its parts see the same people
  const [frozen] = await tx.db.execute<{ audience: number; mailable: number; duplicates: number }>(sql`
    with people as materialized (${peopleOf(audience, topicId)}),
    placed as materialized (
      select *, case when left_out is null
        then (row_number() over (partition by left_out is not null order by email_norm) - 1) / ${batchSize}::int end as seq
      from people
    ),
    batches as (
      insert into send_batches (send_id, seq)
      select distinct ${sendId}::int, seq from placed where seq is not null returning id, seq
    ),
    frozen as (
      insert into deliveries (send_id, batch_id, email, email_norm, name, fields, list_id, state, reason)
      select ${sendId}::int, b.id, p.email, p.email_norm, p.name,
        ${hasFields ? sql`f.fields` : sql`null::jsonb`}, p.list_id,
        coalesce(p.left_out, 'pending'), p.reason
      from placed p left join batches b on b.seq = p.seq
      ${hasFields ? joinFields(audience, fields, sql`select email_norm from placed`) : sql``}
    )
    select count(*)::int as audience, count(seq)::int as mailable,
      ((${membershipsOf(audience)}) - count(*))::int as duplicates
    from placed`)
  if (audience.kind !== 'ad-hoc') await planAsUsual(tx)
  if (!frozen) throw new Error('the audience was not counted')
  if (frozen.audience === 0 && !mayBeEmpty) throw new InvalidError(NOBODY[asked.kind])
  if (audience.kind === 'ad-hoc' && frozen.mailable < frozen.audience)
    throw new ConflictError(await whyNotMailed(tx, sendId))
  if (frozen.mailable === 0 && !mayBeEmpty) throw new ConflictError(whyNobody(asked))
  await tx.db
    .update(sends)
    .set({ audience: frozen.audience, duplicates: frozen.duplicates })
    .where(eq(sends.id, sendId))
}

/**
 * Sends of one analysis are frozen one after another: each sees who receives it from the previous
 * one.
 */
const takeTurns = (tx: Tx, researchRunId: number) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('analysis', ${researchRunId}::bigint))`)

/**
 * Until `planAsUsual` or the end of the transaction: whole tables are joined and sorted in memory.
 * The planner has no statistics about a list that was just imported, and would look up 500,000
 * people one at a time.
 */
const planForMany = (tx: Tx) =>
  tx.db.execute(sql`select set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true)`)
async function planAsUsual(tx: Tx): Promise<void> {
  await tx.db.execute(sql`set local work_mem to default`)
  await tx.db.execute(sql`set local enable_nestloop to default`)
}

/** Why the first of the named people may not be mailed, and what to do. */
async function whyNotMailed(tx: Tx, sendId: number): Promise<string> {
  const [recipient] = await tx.db
    .select({ email: deliveries.email, state: deliveries.state, reason: deliveries.reason })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.sendId, sendId),
        inArray(deliveries.state, ['suppressed', 'skipped']),
        isNotNull(deliveries.reason),
      ),
    )
    .orderBy(asc(deliveries.id))
    .limit(1)
  if (!recipient?.reason) return sentence('nobodyNamed')
  const { email, state, reason } = recipient
  if (state !== 'suppressed') {
    const why = sentence('cannotBeEmailedNow', email, asReason(DELIVERY_REASONS[reason]))
    return `${why}. ${sentence('chooseAddress')}`
  }
  if (reason === 'complained') return `${sentence('neverEmailedAgain', email)} ${sentence('chooseAddress')}`
  return `${suppressedText(email, reason)}. ${sentence('liftSuppression')}`
}

/** The recipients of a send who are, were or will be mailed. */
export async function countRecipients(ctx: Context, sendId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ people: count() })
    .from(deliveries)
    .where(and(eq(deliveries.sendId, sendId), notInArray(deliveries.state, ['suppressed', 'skipped'])))
  return row?.people ?? 0
}
