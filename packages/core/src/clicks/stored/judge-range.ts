import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { judgeClicksInTurns } from '../judging/judge-clicks.ts'
import { readMailsTo } from './mails-to-organisations.ts'
import { readSeenClicks, type StoredClick } from './read-seen-clicks.ts'
import type { ClassedClick } from './set-click-classes.ts'

/** `around`: clicks on each side that are read with them. */
type Range = { after: number; to: number; around: number }
export type ChangedVerdict = ClassedClick & { at: number }

/**
 * Judges the clicks with numbers greater than `after`, up to `to`, and stores nothing. Many take
 * seconds; other work of this process is done meanwhile. @returns those with another verdict
 */
export async function judgeRange(ctx: Context, range: Range): Promise<ChangedVerdict[]> {
  const clicks = await readSeenClicks(ctx, range)
  const verdicts = await judgeClicksInTurns(clicks, await readMailsTo(ctx, clicks), setImmediate)
  return clicks.flatMap(({ id, at, ...was }, place) => {
    const verdict = verdicts[place]
    if (id === null || id <= range.after || id > range.to || !verdict || isSame(was, verdict)) return []
    return [{ id, at, ...verdict }]
  })
}

const isSame = (was: Pick<StoredClick, 'class' | 'reason'>, now: Pick<StoredClick, 'class' | 'reason'>) =>
  now.class === was.class && now.reason === was.reason
