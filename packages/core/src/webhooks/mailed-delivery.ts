import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import type { MailEvent } from './mail-event.ts'

export type MailedDelivery = typeof deliveries.$inferSelect
type Change = Partial<typeof deliveries.$inferInsert>

/**
 * From good to bad; a worse outcome is never replaced by a better one, in whatever order they
 * arrive.
 */
const OUTCOMES = ['delayed', 'delivered', 'bounced', 'complained'] as const
const MAILED_STATES: MailedDelivery['state'][] = ['pending', 'sent', 'uncertain']
const ASK_AGAIN_MS = 5_000

/**
 * The delivery that an event is about, locked; null when there is none: a test, a confirmation, a
 * mail of another program. It must have gone to the event's address and, once its provider id is
 * known, under that id: a tag alone proves nothing.
 */
export async function findMailedDelivery(
  tx: Tx,
  { emailNorms, providerId, tagged }: MailEvent,
): Promise<MailedDelivery | null> {
  if (emailNorms.length === 0 || (!providerId && !tagged)) return null
  const byTag = tagged && and(eq(deliveries.id, tagged.deliveryId), isOfSend(tagged))
  const byId = providerId ? eq(deliveries.providerId, providerId) : undefined
  const byTagAlone = byTag && (providerId ? and(byTag, isNull(deliveries.providerId)) : byTag)
  const found = await tx.db
    .select()
    .from(deliveries)
    // by address, which is indexed, and then by id
    .where(and(inArray(deliveries.emailNorm, emailNorms), or(byId, byTagAlone ?? undefined)))
    .for('update')
  return found.find((one) => one.id === tagged?.deliveryId) ?? found[0] ?? null
}

/**
 * The email belongs to the send, and the send to this installation: another one on the same mail
 * account also counts its sends from 1.
 */
const isOfSend = ({ sendId, installation }: NonNullable<MailEvent['tagged']>) =>
  and(
    eq(deliveries.sendId, sendId),
    sql`exists (select 1 from ${sends} s where s.id = ${sendId} and s.installation is not distinct from ${installation}::text)`,
  )

/**
 * Writes an event into its delivery and notifies the send's watchers of problems; good news, which
 * arrives for every mail, does not change their view. A delivery whose request has not ended keeps
 * its state, as its batch must keep its bytes; settling the batch sets the state.
 * @throws UnavailableError when the event reports a failed mail whose request has not ended: it
 * must be sent again
 */
export async function updateMailedDelivery(
  tx: Tx,
  delivery: MailedDelivery,
  event: MailEvent,
): Promise<void> {
  const change = changeOf(delivery, event)
  if (Object.keys(change).length === 0) return
  await tx.db.update(deliveries).set(change).where(eq(deliveries.id, delivery.id))
  const isSeen = change.state !== undefined || change.outcome === 'bounced' || change.outcome === 'complained'
  if (isSeen) await tx.events.publish(tx.db, { kind: 'send', id: delivery.sendId })
}

function changeOf(delivery: MailedDelivery, event: MailEvent): Change {
  const { report } = event
  if (report.kind === 'other' || !MAILED_STATES.includes(delivery.state)) return {}
  if (report.kind === 'failed')
    return notDelivered(delivery, { state: 'failed', reason: 'rejected', detail: report.message })
  if (report.kind === 'suppressed')
    return notDelivered(delivery, { state: 'suppressed', reason: 'provider', detail: null })
  return { ...acceptance(delivery, event), ...outcome(delivery, event) }
}

/**
 * The service accepted the mail and did not send it. A mail that reached a mail server was sent,
 * whatever arrives later.
 */
function notDelivered({ state, outcome }: MailedDelivery, change: Change): Change {
  if (outcome !== null && outcome !== 'delayed') return {}
  if (state === 'pending') {
    throw new UnavailableError(
      'The send of this email is still in progress. Deliver this event again later.',
      {
        retryAfterMs: ASK_AGAIN_MS,
      },
    )
  }
  return change
}

/** Any report about a mail proves that the service accepted it. */
function acceptance(delivery: MailedDelivery, { providerId, mailedAt, occurredAt }: MailEvent): Change {
  if (delivery.state === 'sent' && delivery.providerId !== null) return {}
  const taken = {
    providerId: delivery.providerId ?? providerId,
    sentAt: delivery.sentAt ?? mailedAt ?? occurredAt,
  }
  return delivery.state === 'uncertain' ? { ...taken, state: 'sent', reason: null, detail: null } : taken
}

function outcome(delivery: MailedDelivery, { report, occurredAt }: MailEvent): Change {
  const news = OUTCOMES.find((one) => one === report.kind)
  if (!news || (delivery.outcome && OUTCOMES.indexOf(news) <= OUTCOMES.indexOf(delivery.outcome))) return {}
  return {
    outcome: news,
    outcomeAt: occurredAt,
    ...(report.kind === 'bounced' ? { detail: report.message } : {}),
  }
}
