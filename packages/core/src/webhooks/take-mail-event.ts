import { webhookEvents } from '@newsloom/db/schema/consent'
import { type Context, transaction } from '../context.ts'
import type { MailEffect, MailEvent } from './mail-event.ts'
import { findMailedDelivery, type MailedDelivery, updateMailedDelivery } from './mailed-delivery.ts'
import { suppressReported } from './suppress-reported.ts'

/**
 * Stores what the mail service says of a mail, and acts on it, in one transaction: the ledger, and who is mailed no more.
 * An event that comes again changes nothing.
 * @returns what it came to; null when it was here before
 * @throws UnavailableError when it must come again, as the request that took the mail has not ended
 */
export async function takeMailEvent(ctx: Context, event: MailEvent): Promise<MailEffect | null> {
  const effect = effectOf(event)
  return transaction(ctx, async (tx) => {
    if (effect === 'ignored') return (await store(tx, event, effect, null)) ? effect : null
    // locked before the id is taken: every event takes its locks in this order
    const delivery = await findMailedDelivery(tx, event)
    if (!(await store(tx, event, effect, delivery))) return null
    if (delivery) await updateMailedDelivery(tx, delivery, event)
    const emailNorm = personOf(event, delivery)
    await suppressReported(tx, event, { emailNorm, deliveryId: delivery?.id ?? null })
    return effect
  })
}

function effectOf({ report, emailNorms }: MailEvent): MailEffect {
  if (report.kind === 'other' || emailNorms.length === 0) return 'ignored'
  return report.kind === 'bounced' && !report.isPermanent ? 'transient' : report.kind
}

/** Of several addresses the one that we mailed. */
const personOf = (event: MailEvent, delivery: MailedDelivery | null): string | null =>
  delivery?.emailNorm ?? event.emailNorms[0] ?? null

/** @returns false when the event was here before */
async function store(
  ctx: Context,
  event: MailEvent,
  effect: MailEffect,
  delivery: MailedDelivery | null,
): Promise<boolean> {
  const stored = await ctx.db
    .insert(webhookEvents)
    .values({
      id: event.id,
      type: event.type,
      // what has no effect on a person is not kept about them
      emailNorm: effect === 'ignored' ? null : personOf(event, delivery),
      deliveryId: delivery?.id ?? null,
      occurredAt: event.occurredAt,
      effect,
    })
    .onConflictDoNothing({ target: webhookEvents.id })
    .returning({ id: webhookEvents.id })
  return stored.length > 0
}
