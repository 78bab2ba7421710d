import { sourceHealth, sourceNotices } from '@newsloom/db/schema/sources'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import type { SourceReading } from '../ports.ts'
import { type HealthRow, nextHealth } from './next-health.ts'
import { spellOf } from './source-rule.ts'

/**
 * Saves how a source answered, at once: the run that read it may still fail. Raises or ends the
 * notice about the source. An answer older than the one on record changes nothing.
 */
export async function recordReading(
  ctx: Context,
  url: string,
  reading: SourceReading,
  at: Date,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const health = (await saveFirst(tx, url, reading, at)) ?? (await saveNext(tx, url, reading, at))
    if (health) await settleNotice(tx, health)
  })
}

/** null: the source is on record already. */
async function saveFirst(tx: Tx, url: string, reading: SourceReading, at: Date): Promise<HealthRow | null> {
  const [saved] = await tx.db
    .insert(sourceHealth)
    .values(nextHealth(url, null, reading, at))
    .onConflictDoNothing()
    .returning()
  return saved ?? null
}

async function saveNext(tx: Tx, url: string, reading: SourceReading, at: Date): Promise<HealthRow | null> {
  const [known] = await tx.db.select().from(sourceHealth).where(eq(sourceHealth.url, url)).for('update')
  if (!known || known.answeredAt > at) return null
  const next = nextHealth(url, known, reading, at)
  await tx.db.update(sourceHealth).set(next).where(eq(sourceHealth.url, url))
  return next
}

/** One notice per spell: it stays while the same is wrong, dismissed or not. */
async function settleNotice(tx: Tx, health: HealthRow): Promise<void> {
  const spell = spellOf(health)
  const open = and(eq(sourceNotices.url, health.url), isNull(sourceNotices.endedAt))
  // a failing source is not known to be well before it is read
  if (!spell && health.failures > 0) return
  await tx.db
    .update(sourceNotices)
    .set({ endedAt: tx.now() })
    .where(spell ? and(open, ne(sourceNotices.kind, spell.kind)) : open)
  if (!spell) return
  await tx.db
    .insert(sourceNotices)
    .values({ url: health.url, ...spell, raisedAt: tx.now() })
    .onConflictDoNothing()
}
