import { preferences } from '@newsloom/db/schema/consent'
import { contacts } from '@newsloom/db/schema/contacts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import { pauseLimits, startOfDay } from './pause-days.ts'
import { requireReader } from './reader.ts'

/**
 * No mail until the day `until` (YYYY-MM-DD) starts in Bangkok; then mail resumes. Repeating the
 * same day changes and logs nothing.
 * @throws NotFoundError when the token is not one of ours, InvalidError when the day is not within
 * the limits, ConflictError when the reader is in no list, as nothing is stored about people in no
 * list
 */
export async function pauseMail(
  ctx: Context,
  { token, until }: { token: string; until: string },
): Promise<{ until: string }> {
  const { emailNorm, deliveryId } = requireReader(ctx, token)
  const { first, last } = pauseLimits(ctx.now())
  if (until < first || until > last) throw new InvalidError(`Choose a day from ${first} to ${last}`)
  return transaction(ctx, async (tx) => {
    const [membership] = await tx.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.emailNorm, emailNorm), isNull(contacts.leftAt)))
      .limit(1)
    if (!membership) throw new ConflictError('You are not on any of our lists')
    const changed = await tx.db
      .insert(preferences)
      .values({ emailNorm, pausedUntil: startOfDay(until) })
      .onConflictDoUpdate({
        target: preferences.emailNorm,
        set: { pausedUntil: sql`excluded.paused_until`, updatedAt: sql`now()` },
        setWhere: sql`${preferences.pausedUntil} is distinct from excluded.paused_until`,
      })
      .returning({ emailNorm: preferences.emailNorm })
    if (changed.length > 0) {
      await logConsent(tx, { emailNorm, kind: 'paused', method: 'page', deliveryId, note: `until ${until}` })
    }
    return { until }
  })
}

/**
 * Resumes mail. Without a pause it changes and logs nothing.
 * @throws NotFoundError when the token is not one of ours
 */
export async function resumeMail(ctx: Context, { token }: { token: string }): Promise<void> {
  const { emailNorm, deliveryId } = requireReader(ctx, token)
  await transaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(preferences)
      .set({ pausedUntil: null, updatedAt: sql`now()` })
      .where(and(eq(preferences.emailNorm, emailNorm), gt(preferences.pausedUntil, ctx.now())))
      .returning({ emailNorm: preferences.emailNorm })
    if (changed.length > 0) await logConsent(tx, { emailNorm, kind: 'resumed', method: 'page', deliveryId })
  })
}
