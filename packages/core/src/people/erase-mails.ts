import { sendPauseText } from '@newsloom/contract/sends/send-pause-text'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sql } from 'drizzle-orm'
import { eraseApprover } from '../approvers/erase-approver.ts'
import type { Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { lockAll } from '../lock-all.ts'
import { foldChanges } from '../rollups/fold-clicks.ts'
import { lockRollups } from '../rollups/lock-rollups.ts'
import { pauseOf } from '../send-views/send-pause.ts'
import { ERASED_EMAIL, erasedNorm } from '../suppressions/erased.ts'
import { personClicks } from './person-clicks.ts'
import { spellingPattern } from './spellings.ts'

/**
 * `isReader`: their clicks were counted, even if those have been deleted. `requests`: places that
 * name the person as one who approves emails.
 */
type ErasedMails = { mails: number; clicks: number; isReader: boolean; requests: number }

/**
 * Removes a person from the deliveries, the clicks and the outbox. The totals stay the same: a
 * person who waited for a mail is now skipped.
 * @throws ConflictError while a request with a mail to them is in progress
 * @throws UnavailableError when others change clicks all the time
 */
export async function eraseMails(tx: Tx, email: string, spellings: string[]): Promise<ErasedMails> {
  await lockAll(tx, [lockRollups, awaitNewClicks])
  await claimWaitingBatches(tx, email)
  return eraseTraces(tx, email, spellings)
}

/**
 * A click that is being stored has read the person's address. Those that come later read it after
 * the erasure: an insert locks the table before it reads. Not the months, which may be vacuumed.
 */
const awaitNewClicks = ({ db }: Tx) => db.execute(sql`lock table only clicks in share row exclusive mode`)

/** Like `eraseMails`, for mails that nobody sends. */
export async function eraseTraces(tx: Tx, email: string, spellings: string[]): Promise<ErasedMails> {
  await eraseFromWords(tx, email, spellingPattern(spellings))
  const nobody = erasedNorm()
  // counted under their name
  await foldChanges(tx)
  // clicks that retention deleted are only in the counts
  const readers = await tx.db.execute(sql`
    update click_readers set email_norm = ${nobody} where email_norm = ${email} returning 1`)
  const clicks = await tx.db.execute(sql`
    update clicks set email_norm = ${nobody}, ip_hash = '', network_hash = null, data_centre = null,
      user_agent = ''
    where (id, at) in (${personClicks(email)})
    returning 1`)
  await tx.db.execute(
    sql`update click_changes set old_email_norm = ${nobody} where old_email_norm = ${email}`,
  )
  const requests = await eraseApprover(tx, email, nobody)
  await foldChanges(tx)
  const mails = await tx.db.execute<{ id: string; sendId: number; wasWaiting: boolean }>(sql`
    update deliveries d set email = ${ERASED_EMAIL}, email_norm = ${nobody}, name = null, fields = null, provider_id = null,
      state = case when d.state = 'pending' then 'skipped' else d.state end,
      reason = case when d.state = 'pending' then 'erased' else d.reason end
    from deliveries before
    where d.email_norm = ${email} and before.id = d.id
    returning d.id, d.send_id as "sendId", before.state = 'pending' as "wasWaiting"`)
  // requests that were being stored have ended: they lock the rows above
  await tx.db.execute(sql`update mailed_changes set email_norm = ${nobody} where email_norm = ${email}`)
  await tx.db.execute(sql`
    delete from decoy_clicks
    where email_norm = ${email} or delivery_id = any(${sql.param(mails.map(({ id }) => id))}::bigint[])`)
  await tx.db.execute(sql`
    delete from outbox_mails where lower(to_address) = any(${sql.param(spellings)}::text[])`)
  for (const { sendId, wasWaiting } of mails)
    if (wasWaiting) await tx.events.publish(tx.db, { kind: 'send', id: sendId })
  return { mails: mails.length, clicks: clicks.length, isReader: readers.length > 0, requests }
}

type OnItsWay = { subject: string } & Parameters<typeof pauseOf>[0]

/**
 * Claims the batches in which the person waits, before a worker can. A batch that a worker has
 * claimed, or that was tried before, is left alone: its mail may be in progress, and its bytes must
 * not change.
 */
async function claimWaitingBatches(tx: Tx, email: string): Promise<void> {
  const claimed = await tx.db.execute<{ id: number }>(sql`
    select b.id from send_batches b
    where b.id in (select d.batch_id from deliveries d where d.email_norm = ${email} and d.state = 'pending')
      and b.state = 'pending' and b.payload_hash is null
    order by b.id for update skip locked`)
  const [onItsWay] = await tx.db.execute<OnItsWay>(sql`
    select s.subject, s.pause_kind as "pauseKind", s.pause_detail as "pauseDetail" from deliveries d join sends s on s.id = d.send_id
    where d.email_norm = ${email} and d.state = 'pending' and s.state <> 'done'
      and d.batch_id is not null and d.batch_id <> all(${sql.param(claimed.map((batch) => batch.id))}::int[])
    limit 1`)
  if (!onItsWay) return
  const { subject } = onItsWay
  const pause = pauseOf(onItsWay)
  throw new ConflictError(
    pause
      ? sentence('onItsWayPaused', subject, sendPauseText(pause) ?? '')
      : sentence('onItsWaySoon', subject),
  )
}

/** Where the email service says why it rejected a request or an email, it may quote the address. */
async function eraseFromWords(tx: Tx, email: string, pattern: string): Promise<void> {
  const without = (column: string) =>
    sql`regexp_replace(${sql.raw(column)}, ${pattern}, ${ERASED_EMAIL}, 'gi')`
  await tx.db.execute(sql`
    update deliveries set detail = ${without('detail')} where email_norm = ${email} and detail ~* ${pattern}`)
  // a batch that was split keeps its text, though its recipients are in the halves
  await tx.db.execute(sql`
    update send_batches b set last_error = ${without('b.last_error')}
    from deliveries d join send_batches own on own.id = d.batch_id
    where d.email_norm = ${email} and b.send_id = own.send_id and b.seq = own.seq and b.last_error ~* ${pattern}`)
  await tx.db.execute(sql`
    update sends s set pause_detail = ${without('s.pause_detail')}
    from deliveries d where d.email_norm = ${email} and s.id = d.send_id and s.pause_detail ~* ${pattern}`)
}
