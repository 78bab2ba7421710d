import { sourceHealth, sourceNotices } from '@newsloom/db/schema/sources'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import type { SourceReading } from '../ports.ts'
import { type HealthRow, nextHealth } from './next-health.ts'
import { type SpellFacts, spellOf } from './source-rule.ts'

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
  const [shown] = await tx.db.select({ id: sourceNotices.id }).from(sourceNotices).where(open)
  if (shown || (await reopen(tx, health.url, spell))) return
  await tx.db.insert(sourceNotices).values({ url: health.url, ...spell, raisedAt: tx.now() })
}

/** A spell that another kind interrupted continues with its notice, dismissed if that was. */
async function reopen(tx: Tx, url: string, { kind, since }: SpellFacts): Promise<boolean> {
  const [known] = await tx.db
    .select({ id: sourceNotices.id })
    .from(sourceNotices)
    .where(
      and(
        eq(sourceNotices.url, url),
        eq(sourceNotices.kind, kind),
        since === null ? isNull(sourceNotices.since) : eq(sourceNotices.since, since),
      ),
    )
    .orderBy(sql`${sourceNotices.dismissedAt} nulls last`, desc(sourceNotices.id))
    .limit(1)
  if (!known) return false
  await tx.db.update(sourceNotices).set({ endedAt: null }).where(eq(sourceNotices.id, known.id))
  return true
}
