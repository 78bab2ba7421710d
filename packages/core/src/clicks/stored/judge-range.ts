import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { judgeClicksInTurns } from '../judging/judge-clicks.ts'
import type { Judgement } from '../judging/judgement.ts'
import { readMailsTo } from './mails-to-organisations.ts'
import { readSeenClicks, type StoredClick } from './read-seen-clicks.ts'
import { setClickClasses } from './set-click-classes.ts'

const HEARD_MS = 5_000

type Range = {
  after: number
  to: number
  /** clicks on each side that are read with them */
  around: number
  /** whether a click takes the verdict; all do if left out */
  takes?: (click: { id: number; at: number }, verdict: Judgement) => boolean
}

/** Judges the clicks with numbers greater than `after`, up to `to`. */
export async function judgeRange(tx: Tx, { takes = () => true, ...range }: Range): Promise<void> {
  const clicks = await readSeenClicks(tx, range)
  const verdicts = await judgeClicksInTurns(clicks, await readMailsTo(tx, clicks), keepOpen(tx))
  const changed = clicks.flatMap(({ id, at, ...was }, place) => {
    const verdict = verdicts[place]
    if (id === null || id <= range.after || id > range.to || !verdict || isSame(was, verdict)) return []
    return takes({ id, at }, verdict) ? [{ id, ...verdict }] : []
  })
  await setClickClasses(tx, changed)
}

/**
 * Lets other work of this process go on. The server ends a transaction that does nothing for long,
 * and many clicks take a slow machine longer, so it hears of this one now and then.
 */
function keepOpen(tx: Tx): () => Promise<void> {
  let heardAt = performance.now()
  return async () => {
    await setImmediate()
    if (performance.now() - heardAt < HEARD_MS) return
    await tx.db.execute(sql`select 1`)
    heardAt = performance.now()
  }
}

const isSame = (was: Pick<StoredClick, 'class' | 'reason'>, verdict: Judgement): boolean =>
  verdict.class === was.class && verdict.reason === was.reason
