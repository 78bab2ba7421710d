import type { ConsentMethod, SuppressionReason } from '@newsloom/contract/contacts/people'
import { suppressions } from '@newsloom/db/schema/consent'
import { eq } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { emailHash } from './email-hash.ts'

export type SuppressionRemoval = {
  emailNorm: string
  /** 'lifted': the owner says so; 'resubscribed': the person takes their own wish back */
  kind: 'lifted' | 'resubscribed'
  method: ConsentMethod
  deliveryId?: number | null
  note?: string
}

/**
 * Takes back why a person is not mailed. They may be mailed again once this has committed, unless
 * they paused or left the list, or had asked for no mail themselves as well: lifting another reason
 * leaves that wish. A complaint is final, and a person may take back only what they wished
 * themselves: not a bounce, nor what the owner decided.
 * @returns the reason that is gone; null when there was none, which changes and logs nothing
 * @throws ConflictError when this suppression may not be taken back so
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
    const isWishLeft = known.isWished && known.reason !== 'unsubscribed'
    if (isWishLeft) await tx.db.update(suppressions).set({ reason: 'unsubscribed', note: '' }).where(isThis)
    else await tx.db.delete(suppressions).where(isThis)
    // somebody who was erased comes back by an old link: the log names people, and they are in no
    // list
    if (known.emailNorm === null && kind === 'resubscribed') return known.reason
    await logConsent(tx, { emailNorm, kind, method, deliveryId, note })
    return known.reason
  })
}

function refuseFinal(reason: SuppressionReason, kind: SuppressionRemoval['kind']): void {
  if (reason === 'complained')
    throw new ConflictError('This person reported an email as spam. They can never be emailed again')
  if (kind === 'resubscribed' && reason !== 'unsubscribed')
    throw new ConflictError('This address cannot be emailed again by the reader: please ask the sender')
}
