import { clickJudging } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { judgeRange } from './stored/judge-range.ts'
import { type JudgingProgress, takeTurn } from './stored/judging-turn.ts'
import { LIVE, VISIT_MS } from './stored/judging-windows.ts'
import { setClickClasses } from './stored/set-click-classes.ts'

/** Clicks that a request for a hidden link may still change. */
const TOUCHED = 20_000
/**
 * The clicks of the last seconds are judged again the next time: one with a smaller number may
 * not have been committed yet.
 */
const SETTLED = sql`interval '5 seconds'`

/**
 * Judges the clicks that came since the last time, together with those before them. Several workers
 * take turns. @returns how many were judged
 */
export async function judgeNewClicks(ctx: Context): Promise<{ judged: number }> {
  let judged = 0
  for (;;) {
    const batch = await transaction(ctx, judgeBatch)
    judged += batch
    if (batch < LIVE.batch) return { judged }
  }
}

async function judgeBatch(tx: Tx): Promise<number> {
  const progress = await takeTurn(tx)
  if (!progress) return 0
  const { judgedId, judgedDecoyId } = progress
  const [clicks, decoys] = [await readNewClicks(tx, progress), await readNewDecoys(tx, progress)]
  if (clicks.last === null && decoys.last === null) return 0
  const after = Math.min(judgedId - LIVE.recent, Number(decoys.firstClick ?? judgedId) - 1)
  const to = Number(clicks.last ?? judgedId)
  const changed = await judgeRange(tx, { after, to, around: LIVE.around })
  await setClickClasses(
    tx,
    changed.filter((click) => isOpen(click, progress) || click.reason.includes('decoy-visitor')),
  )
  await tx.db.update(clickJudging).set({
    judgedId: Number(clicks.settled ?? judgedId),
    judgedDecoyId: Number(decoys.settled ?? judgedDecoyId),
  })
  return clicks.count
}

/** A round saw more clicks around the older ones, so its verdicts on them stand. */
const isOpen = ({ id, at }: { id: number; at: number }, { judgedId, roundAt }: JudgingProgress): boolean =>
  id > judgedId || at > (roundAt?.getTime() ?? 0) - VISIT_MS

type NewClicks = { count: number; last: string | null; settled: string | null }

async function readNewClicks(tx: Tx, { judgedId }: JudgingProgress): Promise<NewClicks> {
  const found = oneRow(
    await tx.db.execute<NewClicks>(sql`
    select count(*)::int as count, max(id) as last, max(id) filter (where at < now() - ${SETTLED}) as settled
    from (select id, at from clicks where id > ${judgedId} order by id limit ${LIVE.batch}) n`),
  )
  // a full batch is settled, because more clicks have come since
  return found.count === LIVE.batch ? { ...found, settled: found.last } : found
}

type NewDecoys = { last: string | null; settled: string | null; firstClick: string | null }

/** New requests for hidden links, and the first click of the emails that they come from. */
async function readNewDecoys(tx: Tx, { judgedId, judgedDecoyId }: JudgingProgress): Promise<NewDecoys> {
  return oneRow(
    await tx.db.execute<NewDecoys>(sql`
    with n as materialized (
      select id, at, delivery_id from decoy_clicks where id > ${judgedDecoyId} order by id limit ${LIVE.batch}
    )
    select max(id) as last, max(id) filter (where at < now() - ${SETTLED}) as settled, (
      -- each email once, however often its link was requested
      select min(c.id) from (select distinct delivery_id from n) m
      join clicks c on c.delivery_id = m.delivery_id and c.id > ${judgedId - TOUCHED}) as "firstClick"
    from n`),
  )
}
