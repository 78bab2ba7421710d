import { webhookEvents } from '@newsloom/db/schema/consent'
import { type Context, type Tx, transaction } from '../context.ts'
import { isForgotten } from '../suppressions/erased.ts'
import { findDelivery, updateFound } from './find-delivery.ts'
import type { MailEffect, MailEvent } from './mail-event.ts'
import type { MailedDelivery } from './mailed-delivery.ts'
import { suppressReported } from './suppress-reported.ts'

/**
 * Stores an event of the email service and acts on it in one transaction: the delivery and the
 * suppressions. A repeated event changes nothing. @returns its effect; null when it is already
 * stored
 * @throws UnavailableError when it must be sent again, as the request that sent the mail has not
 * ended
 */
export async function applyMailEvent(ctx: Context, event: MailEvent): Promise<MailEffect | null> {
  const effect = effectOf(event)
  return transaction(ctx, async (tx) => {
    // an event without effect is not stored about a person
    if (effect === 'ignored') return (await store(tx, event, effect, null, null)) ? effect : null
    // locked before the event's id is inserted: every event takes its locks in this order
    const found = await findDelivery(tx, event)
    const delivery = found?.delivery ?? null
    const forgotten = delivery ? null : await findForgotten(tx, event)
    const emailNorm = forgotten === null ? personOf(event, delivery) : null
    if (!(await store(tx, event, effect, delivery, emailNorm))) return null
    if (found) await updateFound(tx, found, event)
    await suppressReported(tx, event, { emailNorm, deliveryId: delivery?.id ?? forgotten })
    return effect
  })
}

function effectOf({ report, emailNorms }: MailEvent): MailEffect {
  if (report.kind === 'other' || emailNorms.length === 0) return 'ignored'
  return report.kind === 'bounced' && !report.isPermanent ? 'transient' : report.kind
}

/** The address that we mailed, if an event names several. */
const personOf = (event: MailEvent, delivery: MailedDelivery | null): string | null =>
  delivery?.emailNorm ?? event.emailNorms[0] ?? null

/** The delivery of a person who was erased since: an event must not bring their address back. */
async function findForgotten(ctx: Context, { tagged, emailNorms }: MailEvent): Promise<number | null> {
  const [emailNorm] = emailNorms
  if (!tagged || emailNorm === undefined) return null
  const { deliveryId } = tagged
  return (await isForgotten(ctx, { emailNorm, deliveryId })) ? deliveryId : null
}

/** @returns false when the event is already stored */
async function store(
  tx: Tx,
  event: MailEvent,
  effect: MailEffect,
  delivery: MailedDelivery | null,
  emailNorm: string | null,
): Promise<boolean> {
  const stored = await tx.db
    .insert(webhookEvents)
    .values({
      id: event.id,
      type: event.type,
      emailNorm,
      deliveryId: delivery?.id ?? null,
      occurredAt: event.occurredAt,
      effect,
    })
    .onConflictDoNothing({ target: webhookEvents.id })
    .returning({ id: webhookEvents.id })
  return stored.length > 0
}
