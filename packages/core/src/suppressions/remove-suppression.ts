import type { ConsentMethod, SuppressionReason } from '@newsloom/contract/people'
import { suppressions } from '@newsloom/db/schema/consent'
import { and, eq, ne } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { emailHash } from './email-hash.ts'
import { findSuppression } from './find-suppression.ts'

export type SuppressionRemoval = {
  emailNorm: string
  /** 'lifted': the owner says so; 'resubscribed': the person takes their own wish back */
  kind: 'lifted' | 'resubscribed'
  method: ConsentMethod
  deliveryId?: number | null
  note?: string
}

/**
 * The person may be mailed again once this has committed, unless they paused or left the list. A complaint is final, and
 * a person may take back only what they wished themselves: not a bounce, nor what the owner decided.
 * @returns the reason of the suppression that is gone; null when there was none, which changes and logs nothing
 * @throws ConflictError when this suppression may not be taken back so
 */
export async function removeSuppression(
  ctx: Context,
  { emailNorm, kind, method, deliveryId, note = '' }: SuppressionRemoval,
): Promise<SuppressionReason | null> {
  return transaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(suppressions)
      .where(
        and(
          eq(suppressions.emailHash, emailHash(emailNorm)),
          ne(suppressions.reason, 'complained'),
          kind === 'resubscribed' ? eq(suppressions.reason, 'unsubscribed') : undefined,
        ),
      )
      .returning({ reason: suppressions.reason, emailNorm: suppressions.emailNorm })
    if (!gone) return refuseOrNull(tx, emailNorm)
    // somebody who was erased comes back by an old link: the log names people, and they are in no list
    if (gone.emailNorm === null && kind === 'resubscribed') return gone.reason
    await logConsent(tx, { emailNorm, kind, method, deliveryId: deliveryId ?? null, note })
    return gone.reason
  })
}

async function refuseOrNull(ctx: Context, emailNorm: string): Promise<null> {
  const kept = await findSuppression(ctx, emailNorm)
  if (!kept) return null
  throw new ConflictError(
    kept.reason === 'complained'
      ? 'This person reported a mail as spam. That is final: they are never mailed again'
      : 'This address cannot be mailed again by the reader: please ask the sender',
  )
}
