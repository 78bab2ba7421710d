import { agree, type Figure } from '@newsloom/lexicon/figures'
import type { CutText } from '@newsloom/lexicon/words'

export type Stage = {
  /** the headline tells what somebody expects, wants or plans */
  isForetold: boolean
  /** the headline names a year that has not begun */
  isLater: boolean
  /** nothing in it is about the future */
  isOver: boolean
  /** the report gives figures of a time that is past */
  isResult: boolean
}

const FORETOLD =
  /\b(?:sees?|seen|expects?|expected|forecasts?|predicts?|targets?|aims?|goal|plans?|outlook|estimates?)\b|ตั้งเป้า|เป้า|คาด|แผน|ประเมิน|เล็ง/iu
const BEATEN =
  /\b(?:beats?|beating|miss(?:es|ed)?|than|above|below|tops?|as|meets?|exceeds?|on track for|defy|defies) (?:\w+ ){0,2}(?:expected|expectations?|forecasts?|estimates?|targets?|plan(?:ned)?|goal)\b|(?:ตาม|กว่า|เกิน|ทะลุ|พลาด)(?:ที่)?(?:ตลาด)?(?:คาด|เป้า|แผน)(?:การณ์|หมาย)?/giu
const AHEAD =
  /\b(?:will|would|shall|may|might|could|next (?:year|month|quarter|week)|by (?:20\d\d|the end)|over the next|coming|set to|due to|is to|are to|expects?|expected|expectations?|forecasts?|predict(?:s|ed|ion)?|projected|projections?|targets?|aims?|goals?|plans?|planned|outlook|estimates?|hopes?|likely|remainder|full[- ]year|(?:from|until|starting|starts in|effective) (?:January|February|March|April|May|June|July|August|September|October|November|December))\b|จะ|ปีหน้า|เดือนหน้า|ไตรมาสหน้า|เป้า|คาด|แผน|เตรียม|แนวโน้ม|ประเมิน|ทั้งปี|ภายใน|เริ่ม|มีผล/iu
const LATER = /\bnext year\b|ปีหน้า/iu
const YEAR = /(?<!\d)(?:20\d\d|25[6-9]\d)(?!\d)/g
const PAST =
  /\b(?:first|second|third|fourth|last) (?:quarter|half)|\bfirst (?:\w+ )?months\b|\bfrom a year (?:earlier|ago)\b|\bso far\b|\bsince January\b|\bin (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\bresults? show|ไตรมาส|เดือนที่ผ่านมา|จากปีก่อน|แล้ว|นับแต่ต้นปี|เดือน(?:มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา)/iu

export function stageOf(title: CutText, opening: string, publishedAt: Date | null): Stage {
  const headline = title.text.replaceAll(BEATEN, '')
  const whole = `${headline}\n${opening.replaceAll(BEATEN, '')}`
  const year = publishedAt?.getUTCFullYear() ?? null
  const years = [...whole.matchAll(YEAR)].map(([digits]) =>
    Number(digits) > 2500 ? Number(digits) - 543 : Number(digits),
  )
  const isLater = LATER.test(whole) || (year !== null && years.some((one) => one > year))
  return {
    isForetold: FORETOLD.test(headline),
    isLater,
    isOver: !isLater && !AHEAD.test(whole),
    isResult: !isLater && !FORETOLD.test(headline) && PAST.test(whole),
  }
}

type Dated = { titleFigures: Figure[]; stage: () => Stage }

/**
 * One headline tells a figure as expected, wanted or planned, and the other the same as a result: a
 * forecast of 2% for next year is not the 2% of the last quarter.
 */
export function areOtherStages(a: Dated, b: Dated): boolean {
  const [[one, ...more], [other, ...others]] = [a.titleFigures, b.titleFigures]
  if (!one || !other || more.length + others.length > 0 || one.value !== other.value || !agree(one, other))
    return false
  return isForecastOf(a.stage(), b.stage()) || isForecastOf(b.stage(), a.stage())
}

const isForecastOf = (forecast: Stage, result: Stage): boolean =>
  forecast.isForetold && !result.isForetold && ((forecast.isLater && result.isResult) || result.isOver)
