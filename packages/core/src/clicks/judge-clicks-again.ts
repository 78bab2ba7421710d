import { clickJudging } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { judgeRange } from './stored/judge-range.ts'
import { type JudgingProgress, takeTurn, waitForTurn } from './stored/judging-turn.ts'
import { RECHECK, ROUND } from './stored/judging-windows.ts'
import { setClickClasses } from './stored/set-click-classes.ts'

// Many clicks take seconds to judge. No transaction is open meanwhile: it would hold up the pass
// over new clicks, and whoever deletes a month of clicks.

/**
 * Judges older clicks again after the rules were changed, one step at a time. @returns whether
 * all are done
 */
export async function recheckClicks(ctx: Context, clicks = RECHECK.clicks): Promise<{ isDone: boolean }> {
  const step = await transaction(ctx, (tx) => nextStep(tx, clicks))
  if (!step || step.after >= step.end) return { isDone: step !== null }
  const changed = await judgeRange(ctx, { ...step, around: RECHECK.around })
  return transaction(ctx, async (tx) => {
    const progress = await waitForTurn(tx)
    // another worker did it, or all clicks are to be judged again
    const isSame = progress?.recheckedId === step.after && progress.recheckUntilId === step.end
    if (!isSame) return { isDone: false }
    await setClickClasses(tx, changed)
    await tx.db.update(clickJudging).set({ recheckedId: step.to })
    return { isDone: step.to >= step.end }
  })
}

type Step = { after: number; to: number; end: number }

/** Null while another worker has the turn. */
async function nextStep(tx: Tx, clicks: number): Promise<Step | null> {
  const progress = await takeTurn(tx)
  if (!progress) return null
  const { recheckedId: after, recheckUntilId: end } = progress
  // numbers may have gaps, such as after a wipe
  const [found] = await tx.db.execute<{ last: string | null }>(sql`
    select max(id) as last from (
      select id from clicks where id > ${after} and id <= ${end} order by id limit ${clicks}
    ) n`)
  return { after, to: Number(found?.last ?? end), end }
}

/**
 * Judges the clicks of the last days again, with many more around them than when they came, once an
 * hour. If its worker dies, the next round does the same. @returns whether it did
 */
export async function judgeRound(ctx: Context): Promise<{ isJudged: boolean }> {
  const round = await transaction(ctx, beginRound)
  if (!round) return { isJudged: false }
  const changed = await judgeRange(ctx, { ...round, around: ROUND.around })
  return transaction(ctx, async (tx) => {
    // workers with newer rules judge better
    if (!(await waitForTurn(tx))) return { isJudged: false }
    await setClickClasses(tx, changed)
    await tx.db.update(clickJudging).set({ roundId: round.to })
    return { isJudged: true }
  })
}

type Due = { isDue: boolean; at: string; first: string | null }

/** Takes the next round, so no other worker does; null if none is due, or no click came since. */
async function beginRound(tx: Tx): Promise<{ after: number; to: number } | null> {
  const progress = await takeTurn(tx)
  if (!progress) return null
  const { judgedId, roundId } = progress
  const due = await dueRound(tx, progress)
  if (!due.isDue) return null
  await tx.db.update(clickJudging).set({ roundAt: sql`${due.at}::timestamptz` })
  if (due.first === null || judgedId <= (roundId ?? 0)) return null
  return { after: Number(due.first) - 1, to: judgedId }
}

/** `first`: the first click of the last days. */
async function dueRound(tx: Tx, { roundAt, roundId, judgedId }: JudgingProgress): Promise<Due> {
  const before = sql`coalesce(${roundAt?.toISOString() ?? null}::timestamptz, '-infinity')`
  return oneRow(
    await tx.db.execute<Due>(sql`
    select ${before} < now() - make_interval(mins => ${ROUND.everyMinutes})
        or ${judgedId - (roundId ?? 0)} >= ${ROUND.after}
          and ${before} < now() - make_interval(mins => ${ROUND.leastMinutes})
        -- the clock was put back since
        or ${before} > now() as "isDue", now()::text as at, (
      select min(id) from clicks
      where at > now() - make_interval(days => ${ROUND.days}) and id > ${judgedId - ROUND.clicks} and id <= ${judgedId}
    ) as first`),
  )
}
