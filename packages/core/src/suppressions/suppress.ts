import type { ConsentKind, ConsentMethod, SuppressionReason } from '@newsloom/contract/people'
import { suppressions } from '@newsloom/db/schema/consent'
import { sql } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { isForgotten } from '../people/erased.ts'
import { emailHash } from './email-hash.ts'

export type Suppression = {
  emailNorm: string
  reason: SuppressionReason
  method: ConsentMethod
  deliveryId?: number | null
  note?: string
}

const KINDS: Record<SuppressionReason, ConsentKind> = {
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
  manual: 'suppressed',
  provider: 'suppressed',
}

/**
 * Nobody mails this address once this has committed, save requests already on their way. Of two reasons the first stays,
 * but a complaint, which is final, replaces any. Doing it again changes nothing and logs nothing. A wish from a mail to
 * somebody who was erased is kept as a hash alone, and not logged, as the log names people.
 * @returns whether anything changed
 */
export async function suppress(ctx: Context, suppression: Suppression): Promise<boolean> {
  const { emailNorm, reason, method, deliveryId = null, note = '' } = suppression
  return transaction(ctx, async (tx) => {
    const isNameless = await isForgotten(tx, { emailNorm, deliveryId })
    const words = isNameless ? { emailNorm: null, note: '' } : { emailNorm, note }
    const changed = await tx.db
      .insert(suppressions)
      .values({ emailHash: emailHash(emailNorm), reason, ...words })
      .onConflictDoUpdate({
        target: suppressions.emailHash,
        set: { reason, createdAt: sql`now()`, ...words },
        setWhere: sql`${reason} = 'complained' and ${suppressions.reason} <> 'complained'`,
      })
      .returning({ reason: suppressions.reason })
    if (changed.length === 0) return false
    if (!isNameless) await logConsent(tx, { emailNorm, kind: KINDS[reason], method, deliveryId, note })
    return true
  })
}
