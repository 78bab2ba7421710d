import { clickJudging } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { judgeClicks } from './judging/judge-clicks.ts'
import { RULES_VERSION } from './judging/rules-version.ts'
import { setClickClasses } from './set-click-classes.ts'
import { readMailsTo } from './stored/mails-to-organisations.ts'
import { readSeenClicks } from './stored/read-seen-clicks.ts'

/** New clicks judged in one transaction. */
const BATCH = 10_000
/** Clicks before them that are judged again, as later clicks may show what they were. */
const RECENT = 5_000
/** Clicks that a request for a hidden link may still change. */
const TOUCHED = 20_000
/** Clicks on each side that are read with those that are judged. */
const AROUND = 10_000
/** Older clicks judged again in one transaction. */
const STEP = 5_000
/**
 * The clicks of the last seconds are judged again the next time: one with a smaller number may
 * not have been committed yet.
 */
const SETTLED = sql`interval '5 seconds'`

type Progress = typeof clickJudging.$inferSelect

/**
 * Judges the clicks that came since the last time, together with those before them. Several workers
 * take turns. @returns how many were judged
 */
export async function judgeNewClicks(ctx: Context): Promise<{ judged: number }> {
  let judged = 0
  for (;;) {
    const batch = await transaction(ctx, judgeBatch)
    judged += batch
    if (batch < BATCH) return { judged }
  }
}

async function judgeBatch(tx: Tx): Promise<number> {
  const progress = await takeTurn(tx)
  if (!progress) return 0
  const { judgedId, judgedDecoyId } = progress
  const [clicks, decoys] = [await readNewClicks(tx, progress), await readNewDecoys(tx, progress)]
  if (clicks.last === null && decoys.last === null) return 0
  const after = Math.min(judgedId - RECENT, Number(decoys.firstClick ?? judgedId) - 1)
  await judgeRange(tx, { after, to: Number(clicks.last ?? judgedId) })
  await tx.db.update(clickJudging).set({
    judgedId: Number(clicks.settled ?? judgedId),
    judgedDecoyId: Number(decoys.settled ?? judgedDecoyId),
  })
  return clicks.count
}

type NewClicks = { count: number; last: string | null; settled: string | null }

async function readNewClicks(tx: Tx, { judgedId }: Progress): Promise<NewClicks> {
  const found = oneRow(
    await tx.db.execute<NewClicks>(sql`
    select count(*)::int as count, max(id) as last, max(id) filter (where at < now() - ${SETTLED}) as settled
    from (select id, at from clicks where id > ${judgedId} order by id limit ${BATCH}) n`),
  )
  // those of a full batch are settled: more have come since
  return found.count === BATCH ? { ...found, settled: found.last } : found
}

type NewDecoys = { last: string | null; settled: string | null; firstClick: string | null }

/** New requests for hidden links, and the first click of the emails that they come from. */
async function readNewDecoys(tx: Tx, { judgedId, judgedDecoyId }: Progress): Promise<NewDecoys> {
  return oneRow(
    await tx.db.execute<NewDecoys>(sql`
    with n as materialized (
      select id, at, delivery_id from decoy_clicks where id > ${judgedDecoyId} order by id limit ${BATCH}
    )
    select max(id) as last, max(id) filter (where at < now() - ${SETTLED}) as settled, (
      -- each email once, however often its link was requested
      select min(c.id) from (select distinct delivery_id from n) m
      join clicks c on c.delivery_id = m.delivery_id and c.id > ${judgedId - TOUCHED}) as "firstClick"
    from n`),
  )
}

/**
 * Judges older clicks again after the rules were changed, one step at a time. @returns whether
 * there are more
 */
export async function recheckClicks(ctx: Context): Promise<{ isDone: boolean }> {
  return transaction(ctx, async (tx) => {
    const progress = await takeTurn(tx)
    if (!progress || progress.recheckedId >= progress.recheckUntilId) return { isDone: progress !== null }
    const { recheckedId, recheckUntilId } = progress
    // numbers may have gaps, such as after a wipe
    const [found] = await tx.db.execute<{ last: string | null }>(sql`
      select max(id) as last from (
        select id from clicks where id > ${recheckedId} and id <= ${recheckUntilId} order by id limit ${STEP}
      ) n`)
    const last = found?.last ? Number(found.last) : recheckUntilId
    if (found?.last) await judgeRange(tx, { after: recheckedId, to: last })
    await tx.db.update(clickJudging).set({ recheckedId: last })
    return { isDone: last >= recheckUntilId }
  })
}

/**
 * The progress, locked until the end of the transaction; null while another worker holds it, or
 * when workers of a newer version have begun to judge.
 */
async function takeTurn(tx: Tx): Promise<Progress | null> {
  await tx.db.execute(sql`
    insert into click_judging (rules_version, judged_id, rechecked_id, recheck_until_id)
    select ${RULES_VERSION}::int, last, 0, last from (select coalesce(max(id), 0) as last from clicks) c
    on conflict do nothing`)
  const [progress] = await tx.db.select().from(clickJudging).for('update', { skipLocked: true })
  if (!progress || progress.rulesVersion > RULES_VERSION) return null
  if (progress.rulesVersion === RULES_VERSION) return progress
  const [again] = await tx.db
    .update(clickJudging)
    .set({ rulesVersion: RULES_VERSION, recheckedId: 0, recheckUntilId: clickJudging.judgedId })
    .returning()
  return again ?? null
}

/** Judges the clicks with numbers greater than `after`, up to `to`. */
async function judgeRange(tx: Tx, { after, to }: { after: number; to: number }): Promise<void> {
  const clicks = await readSeenClicks(tx, { after, to, around: AROUND })
  const verdicts = judgeClicks(clicks, await readMailsTo(tx, clicks))
  const changed = clicks.flatMap(({ id, class: was, reason: before }, place) => {
    const verdict = verdicts[place]
    if (id === null || id <= after || id > to || !verdict) return []
    return verdict.class === was && verdict.reason === before ? [] : [{ id, ...verdict }]
  })
  await setClickClasses(tx, changed)
}
