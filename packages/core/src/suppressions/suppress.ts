import type { ConsentKind, ConsentMethod, SuppressionReason } from '@newsloom/contract/contacts/people'
import { suppressions } from '@newsloom/db/schema/consent'
import { eq, sql } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { emailHash } from './email-hash.ts'
import { isForgotten } from './erased.ts'

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
 * A stronger reason replaces a weaker one: a complaint is final, and a reader may take back only
 * their own opt-out.
 */
const STRENGTH: Record<SuppressionReason, number> = {
  unsubscribed: 1,
  bounced: 2,
  provider: 2,
  manual: 2,
  complained: 3,
}

/**
 * This address is not mailed once this has committed, except by requests already being sent. The
 * stronger of two reasons is kept, but a person's own opt-out is kept beside any other. Repeating
 * it changes and logs nothing. For an erased person only a hash is kept, and nothing is logged, as
 * the log contains addresses. @returns whether anything changed
 */
export async function suppress(ctx: Context, suppression: Suppression): Promise<boolean> {
  const { emailNorm, reason, method, deliveryId = null, note = '' } = suppression
  return transaction(ctx, async (tx) => {
    const isNameless = await isForgotten(tx, { emailNorm, deliveryId })
    const row = {
      emailHash: emailHash(emailNorm),
      reason,
      isOwnChoice: reason === 'unsubscribed',
      ...(isNameless ? { emailNorm: null, note: '' } : { emailNorm, note }),
    }
    const added = await tx.db
      .insert(suppressions)
      .values(row)
      .onConflictDoNothing({ target: suppressions.emailHash })
      .returning({ reason: suppressions.reason })
    if (added.length === 0 && !(await strengthen(tx, row))) return false
    if (!isNameless) await logConsent(tx, { emailNorm, kind: KINDS[reason], method, deliveryId, note })
    return true
  })
}

/** @returns false when the stored reason already covers this one */
async function strengthen(tx: Tx, row: typeof suppressions.$inferInsert): Promise<boolean> {
  const isThis = eq(suppressions.emailHash, row.emailHash)
  const [known] = await tx.db.select().from(suppressions).where(isThis).for('update')
  if (!known) return false
  const isStronger = STRENGTH[row.reason] > STRENGTH[known.reason]
  const isNewChoice = row.isOwnChoice === true && !known.isOwnChoice
  if (!isStronger && !isNewChoice) return false
  await tx.db
    .update(suppressions)
    .set({
      emailNorm: row.emailNorm ?? known.emailNorm,
      isOwnChoice: known.isOwnChoice || isNewChoice,
      ...(isStronger ? { reason: row.reason, note: row.note, createdAt: sql`now()` } : {}),
    })
    .where(isThis)
  return true
}
