import type { DateMention } from '../../reading/date-mention.ts'
import { isQuoted, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { roleOf } from '../figures/roles.ts'
import { isResult, LEAST_AMOUNT, quotedIn, type Setting, TOGETHER } from './calculating.ts'

/** Where a source's quotes have what a figure was calculated from; null: nowhere. */
type Way = (stated: StatedFigure, setting: Setting, source: Source) => Span | null

const PART = /\b(?:of|from|came|accounted)\b|จาก|ใน|ของ|ส่ง/i

/** 'About 7 billion' of 17.6 billion, with a share of 40%. */
const partOfAmount: Way = (stated, { near }, source) => {
  if (stated.bound === 'exact' || stated.unit === 'percent' || !PART.test(near)) return null
  const quoted = quotedIn(source)
  const worded = source.read.worded.filter((one) => isQuoted(source, one))
  const shares = [...quoted, ...worded].filter(({ unit, isPoints }) => unit === 'percent' && !isPoints)
  const isWhole = (one: StatedFigure) =>
    one.unit === stated.unit &&
    shares.some(({ value }) => figureMatches(stated, { ...one, value: (one.value * value) / 100 }))
  return quoted.find(isWhole) ?? null
}

/** Three figures counted together. */
const sumOfThree: Way = (stated, { text }, source) => {
  if (!TOGETHER.test(text)) return null
  const quoted = quotedIn(source).filter(({ unit }) => unit === stated.unit)
  const isFirst = (one: StatedFigure, place: number) => {
    const [second, third] = quoted.slice(place + 1)
    const sum = second && third && one.value + second.value + third.value
    return sum !== undefined && figureMatches(stated, { ...one, value: sum })
  }
  return quoted.find(isFirst) ?? null
}

const EACH = /\b(?:each|apiece|per|average|a piece)\b|เฉลี่ย|(?<!ร้อย)ละ\s?\d|ต่อ(?:คน|ราย|แห่ง|คัน|หน่วย|ใบ|บัญชี)/i
const ORDINAL = /^(?:second|third|\w+th|both|single)$/i
const COUNT = /^(?:person|unit|item|household|share|seat|word|)$/

/** Five licences of 4,150 million each, and what one of many costs. */
const amountTimesCount: Way = (stated, { text }, source) => {
  const [isTotal, isEach] = [TOGETHER.test(text), EACH.test(text)]
  if ((!isTotal && !isEach) || stated.unit === 'percent') return null
  const quoted = quotedIn(source)
  const worded = source.read.worded.filter((one) => isQuoted(source, one) && !ORDINAL.test(one.text))
  const counts = [...quoted, ...worded].filter(({ unit, value }) => COUNT.test(unit) && value > 1)
  const isAmount = (one: StatedFigure) =>
    one.unit === stated.unit &&
    counts.some(
      ({ value }) =>
        (isTotal && figureMatches(stated, { ...one, value: one.value * value })) ||
        (isEach && isResult(stated, { source, first: one, second: one }, one.value / value)),
    )
  return quoted.find(isAmount) ?? null
}

const APART =
  /\b(?:later|apart|in a row|straight|consecutive|running|previous|past|last|earlier|between|ago)\b|ติดต่อ|ต่อเนื่อง|ถัด|ก่อนหน้า|ห่าง|อีก|ผ่านมา|ระหว่าง/i

/** 'Two months' of 'August and September', 'two years later' of 2571 and 2573. */
const timeBetween: Way = ({ unit, value }, { near }, source) => {
  if (unit !== 'month' && unit !== 'year') return null
  const dates = source.read.dates.filter((date) => isQuoted(source, date))
  if (unit === 'month' && dates.some((from, i) => monthsThrough(source, from, dates[i + 1]) === value))
    return dates[0] ?? null
  if (!APART.test(near)) return null
  const all = dates.flatMap((date) => date[unit] ?? [])
  const isCount = unit === 'month' && new Set(all).size === value
  const isPair = all.length > 1 && (isCount || all.some((one) => all.includes(one + value)))
  return (isPair && dates[0]) || null
}

/** 'Fourteen of 20' are 70%, and 'four licences out of 36' about 11%. */
const shareOfCount: Way = (stated, { before }, source) => {
  if (stated.unit !== 'percent' || stated.isPoints || CHANGE.test(before)) return null
  const quoted = quotedIn(source)
  const worded = source.read.worded.filter((one) => one.unit === 'word' && isQuoted(source, one))
  const isPart = (part: StatedFigure) =>
    quoted.some((whole) => {
      const between = source.read.text.slice(part.end, whole.start)
      if (whole.start < part.end || !OUT_OF.test(between) || whole.value <= part.value) return false
      return isResult(stated, { source, first: whole, second: part }, (100 * part.value) / whole.value)
    })
  return [...worded, ...quoted].find((part) => COUNT.test(part.unit) && isPart(part)) ?? null
}
/** 'Rose 70%' is a change, no share. */
const CHANGE =
  /(?:ขึ้น|ลง|เพิ่ม|ลด|โต|ขยายตัว|หดตัว|\b(?:by|up|down|rose|fell|grew|gained|lost|added|climbed|dropped|jumped|increased|decreased))\s?(?:ราว|ประมาณ|กว่า|เกือบ|ถึง|about|nearly|almost|over)?\s?(?:ร้อยละ)?\s?$/i
const OUT_OF = /^ (?:[a-z]+ ){0,2}(?:out )?of (?:the |its |their |some )?$|^[^\d.;]{0,16}จาก(?:ทั้งหมด)?\s?$/i

/** The months of 'between October 2026 and March 2027', both included; null: it is no such span. */
function monthsThrough(source: Source, from: DateMention, to: DateMention | undefined): number | null {
  if (!from.month || !from.year || !to?.month || !to.year) return null
  const { text } = source.read
  if (!SPAN.test(text.slice(0, from.start).slice(-REACH_BACK))) return null
  if (!THROUGH.test(text.slice(from.end, to.start))) return null
  return (to.year - from.year) * 12 + to.month - from.month + 1
}

const THROUGH = /^\s?(?:and|to|through|until|-|ถึง|จนถึง|และ)\s?$/i
const SPAN = /(?:\b(?:between|from)|ระหว่าง|ตั้งแต่|จาก)\s?(?:เดือน)?$/i

/** 'All but five of 52' are 47 of them, and all but 6% are 94%. */
const allButSome: Way = (stated, { before, near }, source) => {
  const { text, figures } = source.read
  if (stated.unit === 'percent') {
    if (stated.isPoints || !(ALL_BUT.test(before) || (REST.test(near) && !CHANGE.test(before)))) return null
    const isRest = (one: StatedFigure) =>
      one.unit === 'percent' && !one.isPoints && figureMatches(stated, { ...one, value: 100 - one.value })
    return quotedIn(source).find(isRest) ?? null
  }
  const isMost = (whole: StatedFigure) => {
    const few = ALL_BUT_OF.exec(text.slice(Math.max(0, whole.start - REACH_BACK), whole.start))?.[1]
    const left =
      few && [...figures, ...source.read.worded].find((one) => one.text.toLowerCase() === few.toLowerCase())
    return left ? COUNT.test(stated.unit) && stated.value === whole.value - left.value : false
  }
  return quotedIn(source).find(isMost) ?? null
}
const REST = /\b(?:the rest|remaining|remainder|left)\b|(?<!ช่วย)เหลือ|นอกนั้น/i
const ALL_BUT = /\ball (?:but|except) (?:about |some )?$/i
const ALL_BUT_OF = /\b(?:all (?:but|except)) ([a-z]+|\d+) of (?:the )?$/i
const REACH_BACK = 40

/** The value before a change: what 'fell by 21,000 to 697,000' was 718,000. */
const beforeChange: Way = (stated, { text, before }, source) => {
  if (!EARLIER.test(text) && !FROM.test(before)) return null
  const worded = source.read.worded.filter((one) => one.unit !== 'word' && isQuoted(source, one))
  const quoted = [...quotedIn(source), ...worded].sort((a, b) => a.start - b.start)
  const isNow = (now: StatedFigure, place: number) =>
    [quoted[place - 1], quoted[place + 1]].some((change) => {
      const way = change ? wayOf(source, change, now) : 0
      const isAlike = stated.unit === now.unit || (now.unit === '' && now.value >= LEAST_AMOUNT)
      if (!change || way === 0 || !isAlike) return false
      return isResult(stated, { source, first: change, second: now }, now.value - way * change.value)
    })
  return quoted.find(isNow) ?? null
}

/** Which way a change led to a figure beside it; 0: it did not, as far as the words show. */
function wayOf(source: Source, change: StatedFigure, now: StatedFigure): number {
  const { text, modifiers } = source.read
  const reach = { start: change.start - CHANGE_REACH, end: change.start }
  if (MORE.test(text.slice(0, change.start).slice(-BESIDE_CHANGE))) return now.start > change.end ? 1 : 0
  if (roleOf(source.read, change) !== 'by') return 0
  // '63,100 baht, up 700 baht'
  const isAfter = change.start >= now.end
  if (isAfter ? change.start - now.end > BESIDE_CHANGE : roleOf(source.read, now) !== 'to') return 0
  const kinds = modifiers.flatMap((one) =>
    one.start >= (isAfter ? now.end : reach.start) && one.end <= reach.end ? one.kinds : [],
  )
  return Number(kinds.includes('up')) - Number(kinds.includes('down'))
}
const FROM = /(?:จาก(?:เดิม|ระดับ)?|\bfrom)\s?(?:ร้อยละ\s?)?$/i
const MORE = /\b(?:a further|an additional|another)\s(?:about |some )?[$€£¥]?$|อีก\s?$/i
const BESIDE_CHANGE = 24
const EARLIER =
  /\b(?:before|earlier|previously|had (?:been|stood|set))\b|(?<!ปี|เดือน|ไตรมาส|สัปดาห์)ก่อน|เดิม|เคย/i
/** 'Cut its main policy rate, the one-week repo, by'. */
const CHANGE_REACH = 70

/** By how much two banks together exceed a third. */
const sumAgainstThird: Way = (stated, { text, isCompared }, source) => {
  if (!isCompared || !TOGETHER.test(text)) return null
  const quoted = quotedIn(source).filter(
    ({ unit, value }) => value >= LEAST_AMOUNT && (unit === stated.unit || unit === '' || stated.unit === ''),
  )
  const isFirst = (one: StatedFigure, place: number) => {
    const [second, third] = quoted.slice(place + 1)
    if (!second || !third) return false
    const pair = { source, first: { ...one, unit: stated.unit }, second: third }
    return isResult(stated, pair, Math.abs(one.value + second.value - third.value))
  }
  return quoted.find(isFirst) ?? null
}

/**
 * 'The first three months' of a year are its first quarter, six months its first half, and four
 * months January to April.
 */
const partOfYear: Way = ({ unit, value }, { before, after }, source) => {
  if (unit !== 'month') return null
  const isFirst = /\bfirst\s$/i.test(before) || /^แรก/.test(after)
  const isLast = /\b(?:last|final|second)\s$/i.test(before) || /^(?:หลัง|สุดท้าย)/.test(after)
  if (isFirst === isLast) return null
  const dates = source.read.dates.filter((date) => isQuoted(source, date))
  const isSince = ({ month, end }: DateMention, place: number) => {
    const through = dates[place + 1]
    return month === 1 && through?.month === value && THROUGH.test(source.read.text.slice(end, through.start))
  }
  const since = isFirst ? dates.find(isSince) : undefined
  if (since || (value !== 3 && value !== 6)) return since ?? null
  const key = value === 3 ? `quarter:${isFirst ? 1 : 4}` : `half:${isFirst ? 1 : 2}`
  return source.read.dates.find((date) => date.key === key && isQuoted(source, date)) ?? null
}

/** 'Fell 18.5 points to 1,256.69' is a fall of 1.45%. */
const changeInPercent: Way = (stated, { way }, source) => {
  if (stated.unit !== 'percent' || stated.isPoints || way === 0) return null
  const quoted = quotedIn(source)
  const isChange = (change: StatedFigure) =>
    quoted.some((now) => {
      const old = now.value - way * change.value
      const isPair = now !== change && now.unit === change.unit && now.value > change.value && old > 0
      return isPair && isResult(stated, { source, first: now, second: change }, (100 * change.value) / old)
    })
  return quoted.find((one) => isChangeOf(source, one, way) && isChange(one)) ?? null
}
const isChangeOf = ({ read }: Source, { start }: Span, way: number): boolean =>
  read.modifiers.some(
    ({ kinds, end }) => end <= start && start - end <= 2 && kinds.includes(way > 0 ? 'up' : 'down'),
  )

/** 'The first in five years' of 'the first since 2020'. */
const sinceYear: Way = ({ unit, value, bound }, _, source) => {
  const { publishedAt } = source.indexed.article
  if (unit !== 'year' || !publishedAt) return null
  const { text, dates } = source.read
  const isSince = ({ year, start }: DateMention) => {
    const apart = year === undefined ? 0 : publishedAt.getUTCFullYear() - year
    const isAlike = apart === value || (bound !== 'exact' && Math.abs(apart - value) <= 1)
    return isAlike && SINCE.test(text.slice(Math.max(0, start - REACH_BACK), start))
  }
  return dates.find((date) => isQuoted(source, date) && isSince(date)) ?? null
}
const SINCE =
  /(?:\bsince|ตั้งแต่|นับแต่|นับจาก)\s?(?:the |early |late |mid-|[A-Z][a-z]+ |ต้น|ปลาย|กลาง|ปี|เดือน|พ\.ศ\.)*\s?$/

export const OTHER_WAYS: readonly Way[] = [
  partOfAmount,
  sumOfThree,
  amountTimesCount,
  timeBetween,
  allButSome,
  beforeChange,
  sumAgainstThird,
  partOfYear,
  shareOfCount,
  changeInPercent,
  sinceYear,
]
