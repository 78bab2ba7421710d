import type { ClickClass } from '@newsloom/contract/analytics/click-totals'
import { judgeClicks } from '../../src/clicks/judging/judge-clicks.ts'
import type { MailsTo } from '../../src/clicks/judging/organisation-evidence.ts'
import { LIVE, ROUND, SPAN_DAYS, VISIT_MS } from '../../src/clicks/stored/judging-windows.ts'
import { HOUR, type LabelledClick } from './world.ts'

const DAY = 24 * HOUR
/** New clicks in one pass. The worker looks every two seconds, which takes too long here. */
const TURN = 2_500

type Classes = ClickClass[]
type Range = { after: number; to: number; around: number }

/**
 * Judges a log in order of time as the worker does: new clicks with those around them, and a round
 * over the last days once a day. The worker's are more frequent, but each verdict of a later round
 * replaces those before. `first`: the verdicts before any round.
 */
export function judgeAsWorker(log: LabelledClick[], mailsTo: MailsTo): { first: Classes; final: Classes } {
  const classes = { first: new Array<ClickClass>(log.length), final: new Array<ClickClass>(log.length) }
  const judge = (range: Range, take: (place: number, verdict: ClickClass) => void) =>
    judgeRange({ log, mailsTo, ...range }, take)
  let roundAt = Number.NEGATIVE_INFINITY
  let judged = 0
  for (let day = (log[0]?.at ?? 0) + DAY; judged < log.length; day += DAY) {
    const end = placeOf(log, day)
    while (judged < end) {
      const to = Math.min(end, judged + TURN)
      const known = judged
      judge({ after: Math.max(0, judged - LIVE.recent), to, around: LIVE.around }, (place, verdict) => {
        classes.first[place] = verdict
        if (place >= known || (log[place]?.at ?? 0) > roundAt - VISIT_MS) classes.final[place] = verdict
      })
      judged = to
    }
    const first = Math.max(placeOf(log, day - ROUND.days * DAY), judged - ROUND.clicks)
    judge({ after: Math.max(0, first), to: judged, around: ROUND.around }, (place, verdict) => {
      classes.final[place] = verdict
    })
    roundAt = day
  }
  return classes
}

function judgeRange(
  { log, mailsTo, after, to, around }: Range & { log: LabelledClick[]; mailsTo: MailsTo },
  take: (place: number, verdict: ClickClass) => void,
): void {
  const earliest = placeOf(log, (log[after]?.at ?? 0) - SPAN_DAYS * DAY)
  const from = Math.max(0, after - around, earliest)
  const verdicts = judgeClicks(log.slice(from, to), mailsTo)
  for (let place = after; place < to; place += 1) {
    const verdict = verdicts[place - from]
    if (verdict) take(place, verdict.class)
  }
}

/** The place of the first click at this time or later. */
function placeOf(log: LabelledClick[], at: number): number {
  let [low, high] = [0, log.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((log[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}
