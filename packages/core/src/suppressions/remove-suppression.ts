import type { ConsentMethod, SuppressionReason } from '@newsloom/contract/contacts/people'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { suppressions } from '@newsloom/db/schema/consent'
import { eq } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { emailHash } from './email-hash.ts'

export type SuppressionRemoval = {
  emailNorm: string
  /** 'lifted': by the owner; 'resubscribed': the person takes back their own opt-out */
  kind: 'lifted' | 'resubscribed'
  method: ConsentMethod
  deliveryId?: number | null
  note?: string
}

/**
 * Removes a suppression. The person may be mailed again once this has committed, unless they paused
 * or left the list, or had also unsubscribed: removing another reason keeps that opt-out. A
 * complaint is final, and a person may only take back their own opt-out, not a bounce or the
 * owner's decision. @returns the removed reason; null when there was none, which changes and logs
 * nothing
 * @throws ConflictError when this suppression may not be removed in this way
 */
export async function removeSuppression(
  ctx: Context,
  { emailNorm, kind, method, deliveryId = null, note = '' }: SuppressionRemoval,
): Promise<SuppressionReason | null> {
  return transaction(ctx, async (tx) => {
    const isThis = eq(suppressions.emailHash, emailHash(emailNorm))
    const [known] = await tx.db.select().from(suppressions).where(isThis).for('update')
    if (!known) return null
    refuseFinal(known.reason, kind)
    const isChoiceLeft = known.isOwnChoice && known.reason !== 'unsubscribed'
    if (isChoiceLeft) await tx.db.update(suppressions).set({ reason: 'unsubscribed', note: '' }).where(isThis)
    else await tx.db.delete(suppressions).where(isThis)
    // an erased person comes back through an old link: the log contains addresses, and they are in
    // no list
    if (known.emailNorm === null && kind === 'resubscribed') return known.reason
    await logConsent(tx, { emailNorm, kind, method, deliveryId, note })
    return known.reason
  })
}

function refuseFinal(reason: SuppressionReason, kind: SuppressionRemoval['kind']): void {
  if (reason === 'complained') throw new ConflictError(sentence('reportedSpam'))
  if (kind === 'resubscribed' && reason !== 'unsubscribed')
    throw new ConflictError('Readers cannot lift this suppression; ask the sender')
}
