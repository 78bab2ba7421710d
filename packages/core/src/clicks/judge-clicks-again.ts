import { clickJudging } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { judgeRange } from './stored/judge-range.ts'
import { type JudgingProgress, takeTurn } from './stored/judging-turn.ts'
import { RECHECK, ROUND } from './stored/judging-windows.ts'

/**
 * Judges older clicks again after the rules were changed, one step at a time. @returns whether
 * all are done
 */
export async function recheckClicks(ctx: Context, step = RECHECK.clicks): Promise<{ isDone: boolean }> {
  return transaction(ctx, async (tx) => {
    const progress = await takeTurn(tx)
    if (!progress || progress.recheckedId >= progress.recheckUntilId) return { isDone: progress !== null }
    const { recheckedId, recheckUntilId } = progress
    // numbers may have gaps, such as after a wipe
    const [found] = await tx.db.execute<{ last: string | null }>(sql`
      select max(id) as last from (
        select id from clicks where id > ${recheckedId} and id <= ${recheckUntilId}
        order by id limit ${step}
      ) n`)
    const last = found?.last ? Number(found.last) : recheckUntilId
    if (found?.last) await judgeRange(tx, { after: recheckedId, to: last, around: RECHECK.around })
    await tx.db.update(clickJudging).set({ recheckedId: last })
    return { isDone: last >= recheckUntilId }
  })
}

/**
 * Judges the clicks of the last days again, with many more around them than when they came, once an
 * hour. @returns whether it did
 */
export async function judgeRound(ctx: Context): Promise<{ isJudged: boolean }> {
  return transaction(ctx, async (tx) => {
    const progress = await takeTurn(tx)
    const round = progress && (await dueRound(tx, progress))
    if (!progress || !round) return { isJudged: false }
    const after = Math.max(Number(round.first ?? 1) - 1, progress.judgedId - ROUND.clicks)
    const isJudged = round.first !== null && progress.judgedId > (progress.roundId ?? 0)
    if (isJudged) await judgeRange(tx, { after, to: progress.judgedId, around: ROUND.around })
    await tx.db
      .update(clickJudging)
      .set({ roundAt: sql`${round.at}::timestamptz`, roundId: progress.judgedId })
    return { isJudged }
  })
}

type Round = { isDue: boolean; at: string; first: string | null }

/** `first`: the first click of the last days. */
async function dueRound(tx: Tx, { roundAt, roundId, judgedId }: JudgingProgress): Promise<Round | null> {
  const before = sql`coalesce(${roundAt?.toISOString() ?? null}::timestamptz, '-infinity')`
  const round = oneRow(
    await tx.db.execute<Round>(sql`
    select ${before} < now() - make_interval(mins => ${ROUND.everyMinutes})
        or ${judgedId - (roundId ?? 0)} >= ${ROUND.after}
        -- the clock was put back since
        or ${before} > now() as "isDue", now()::text as at, (
      select min(id) from clicks
      where at > now() - make_interval(days => ${ROUND.days}) and id > ${judgedId - ROUND.clicks} and id <= ${judgedId}
    ) as first`),
  )
  return round.isDue ? round : null
}
