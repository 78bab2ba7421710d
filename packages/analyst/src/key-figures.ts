import type { KeyFigure, Statement } from '@newsloom/contract/analysis/analysis'
import { figuresBehindMeasures, type PlacedFigure } from '@newsloom/core/ranking/stated-measures'
import { findPeriods } from '@newsloom/lexicon/periods'

/** The most figures of one analysis, and of one sentence. */
const MOST = 12
const MOST_OF_SENTENCE = 2
/** The longest name of a figure, in characters. */
const LONGEST = 60

/** Other concepts of the lexicon are counted too, but their figures need their whole sentence. */
const MEASURES = new Set(
  (
    'interest rate,gdp,export,import,inflation,core inflation,producer price,unemployment,household debt,' +
    'public debt,current account,trade surplus,trade deficit,trade balance,retail sales,' +
    'industrial output,wage,minimum wage,revenue,profit,budget deficit,bond yield'
  ).split(','),
)
/** Percent and amounts of money. */
const UNIT = /^(?:percent|[A-Z]{3})$/
const isMeasured = ({ measure, unit }: PlacedFigure): boolean =>
  MEASURES.has(measure) && UNIT.test(unit) && (measure !== 'interest rate' || unit === 'percent')
/** A figure that is only expected, planned or denied says something else without these words. */
const UNCERTAIN =
  /\b(?:expect|forecast|predict|project(?:s|ed|ion)|estimate|outlook|target|plan(?:s|ned)?|aim|may|might|could|would|should|will|if|not|no|never|den(?:y|ie[sd]))\b|\b(?:expect|forecast|predict|estimate)(?:s|ed|ing|ion)\b|คาด|ประมาณการ|ประเมิน|แนวโน้ม|เป้า|อาจ|น่าจะ|จะ|หาก|ถ้า|ไม่|ปฏิเสธ/i
/** Directly before an old value: 'from 1.1%', 'จากร้อยละ 1.1'. */
const FORMER =
  /(?:\b(?:from|against|versus|compared (?:with|to)|after|below|above)(?: (?:a|an|the))?|จาก(?:เดิม|ระดับ)?(?:ที่)?|เทียบกับ|ก่อนหน้า(?:ที่)?)\s?$/i
const RISE_OR_FALL =
  /(?:\b(?:rose|rises?|grew|grows?|gain(?:ed|s)?|climb(?:ed|s)?|increased?|increases|expand(?:ed|s)?|jump(?:ed|s)?|surged?|surges|up|fell|falls?|drop(?:ped|s)?|declined?|declines|decreased?|decreases|shrank|shrinks?|contract(?:ed|s)?|slid|slides?|slip(?:ped|s)?|tumbled?|tumbles|plunged?|plunges|slumped|slumps|slowed|slows|eased|eases|down)|(?:ขยายตัว|เติบโต|โต|เพิ่มขึ้น|ปรับขึ้น|ปรับเพิ่มขึ้น|สูงขึ้น|หดตัว|ลดลง|ปรับลดลง|ร่วง|ดิ่ง|ติดลบ|ชะลอตัว|ชะลอลง)(?:ลง)?)\s?$/i
/** Between what is measured and a level of it. */
const LEVEL =
  /(?:\b(?:stood|stands?|came|was|were|is|are|remain(?:ed|s)|kept|held|unchanged|steady|settled|reached|hit|totalled|totaled|worth|valued|in|at|to|of|by)|มาอยู่(?:ที่)?|อยู่(?:ที่)?|(?:ไว้)?ที่(?:ระดับ|อัตรา)?|ไว้|เหลือ|สู่(?:ระดับ)?|แตะ(?:ระดับ)?|มีมูลค่า(?:รวม)?|มูลค่า|เป็น|เท่ากับ|รวม)\s?$/i
/** A share of people, or a name that runs into another clause. */
const NO_MEASURE = /^(?:ผู้|ชาว)|,\s/
/** Directly behind a figure: a change since the last month or quarter, not since a year ago. */
const SEQUENTIAL =
  /^,?\s?(?:(?:from|on|over) the (?:previous|preceding|prior) (?:month|quarter)|(?:month|quarter)[- ]on[- ](?:month|quarter)|(?:เมื่อ)?(?:เทียบ)?(?:กับ|จาก)(?:เดือน|ไตรมาส)ก่อน(?:หน้า)?)(?![a-z])/i
/** Words that do not belong to the name that follows them. */
const ENDS_NAME =
  /^(?:the|a|an|its|their|his|her|that|said|says|as|and|but|while|of|in|on|for|after|with|by|to|kept|keeps?|cut|cuts|held|holds?|raised|raises|lifted|lowered|left)$/i
const MOST_WORDS_BEFORE = 3

/**
 * Returns the figures of quoted sentences that say what they measure: each under the words of its
 * sentence, with its value, unit and period as they are written there.
 */
export function keyFiguresOf(statements: Statement[]): KeyFigure[] {
  const found = [...new Map(statements.map((statement) => [statement.text, statement])).values()]
    .flatMap(({ quotes }) => quotes.slice(0, 1))
    .flatMap(({ articleId, quote }) => figuresOf(quote).map((figure) => ({ articleId, quote, ...figure })))
  const spelled = ({ what, value, unit }: KeyFigure) => `${what} ${value} ${unit}`.toLowerCase()
  return [...new Map(found.toReversed().map((figure) => [spelled(figure), figure])).values()]
    .toReversed()
    .slice(0, MOST)
}

type NamedAmount = Omit<KeyFigure, 'articleId' | 'quote'>

function figuresOf(sentence: string): NamedAmount[] {
  const { text, figures } = figuresBehindMeasures(sentence)
  const current = figures.filter(
    (one) =>
      isMeasured(one) && one.to === undefined && !one.isRough && !FORMER.test(text.slice(0, one.start)),
  )
  // leaves out figures of which the sentence has several of one kind: it is unclear which one is
  // meant
  const single = current.filter((one) => current.filter((other) => isOneKind(one, other)).length === 1)
  return single
    .filter(({ start }) => !UNCERTAIN.test(text.slice(0, start)))
    .flatMap((figure) => amountOf(text, figure, figures) ?? [])
    .slice(0, MOST_OF_SENTENCE)
}

const isOneKind = (a: PlacedFigure, b: PlacedFigure): boolean => a.measure === b.measure && a.unit === b.unit

function amountOf(text: string, figure: PlacedFigure, all: PlacedFigure[]): NamedAmount | null {
  const [first = figure] = all.filter(({ named }) => named.start === figure.named.start)
  const subject = withWordsBefore(text, figure.named.start, first.start)
  const isLevel = first !== figure || LEVEL.test(subject)
  const name = isLevel ? withoutEnds(subject, [LEVEL, RISE_OR_FALL]) : subject
  // 'worth 27 billion, up 9%': the second figure has its own direction
  const between = all.findLast(({ end }) => end <= figure.start && end > figure.named.end)
  const move = between ? (RISE_OR_FALL.exec(text.slice(between.end, figure.start))?.[0] ?? '') : ''
  if (figure.value < 0 && !RISE_OR_FALL.test(`${name}${move}`.trim())) return null
  const { what: ofPeriod, asOf } = splitPeriod(`${name.trim()} ${move}`.trim(), text, figure.end)
  if (NO_MEASURE.test(ofPeriod)) return null
  const basis = SEQUENTIAL.exec(text.slice(figure.end))?.[0].trim() ?? ''
  const what = `${ofPeriod} ${basis}`.trim()
  const amount = amountIn(text.slice(figure.start, figure.end))
  return amount && what !== '' && what.length <= LONGEST && !/\d/.test(what)
    ? { what, ...amount, asOf }
    : null
}

/** The name of a measure with the words that belong to it, up to its first figure. */
function withWordsBefore(text: string, start: number, end: number): string {
  const before = /[^,.;:()“”"]*$/.exec(text.slice(0, start))?.[0] ?? ''
  const words = before.split(/\s+/).filter(Boolean)
  const ended = words.findLastIndex((word) => ENDS_NAME.test(word))
  // Thai puts what describes a word behind it
  const own = /[ก-๙]/.test(before) ? [] : words.slice(ended + 1).slice(-MOST_WORDS_BEFORE)
  // the dictionary takes 'ว่าการ' for one word, and the rate for the interest
  const from = /อัตรา$/.test(before) ? start - 'อัตรา'.length : start
  const name = text.slice(from, end).replace(/^(?:ว่า|ให้|ที่)/, '')
  return [...own, name].join(' ').trim()
}

function withoutEnds(name: string, ends: RegExp[]): string {
  const whole = name.replace(/\s(?:by|from)\s.*$/i, '').trimEnd()
  const cut = ends.reduce((rest, end) => rest.trimEnd().replace(end, ''), whole)
  return cut === name.trimEnd() ? cut : withoutEnds(cut, ends)
}

const BEFORE_PERIOD = /^\s?(?:in|for|during|ใน(?:ช่วง)?(?:เดือน)?|เมื่อ(?:เดือน)?)?\s?$/i
const LEADS_TO_PERIOD = /\s?(?:\b(?:in|for|during)|(?:ใน)?(?:ช่วง)?(?:ประจำ)?(?:เดือน)?)\s?$/i

/** Not rounds, nor the days of a loan. */
const TIME = /^(?:day|month|quarter|half|year):/
/** A period in the name of a figure, or directly behind it, is its own. */
function splitPeriod(name: string, text: string, end: number): { what: string; asOf: string } {
  const spans = findPeriods(text)
    .filter(({ key }) => TIME.test(key))
    .map((one) => ({ ...one, written: text.slice(one.start, one.end) }))
  const own = spans.filter(
    ({ written, start }) =>
      name.includes(written) || (start >= end && BEFORE_PERIOD.test(text.slice(end, start))),
  )
  const [written = '', ...others] = new Set(own.map((one) => one.written))
  if (written === '' || others.length > 0) return { what: name, asOf: '' }
  // the full stop of 'Oct.' is its own, that of 'October.' ends the sentence
  const asOf = written.replace(/^เดือน\s?/, '').replace(/(?<=\w{4})\.$/, '')
  const at = name.indexOf(asOf)
  if (at < 0) return { what: name, asOf }
  const rest = `${name.slice(0, at).replace(LEADS_TO_PERIOD, '')} ${name.slice(at + asOf.length).trim()}`
  return { what: rest.trim(), asOf }
}

/** 'ร้อยละ 5.2' and '27,350 ล้านบาท' have a unit; '$27.9 billion' stays in one piece. */
function amountIn(written: string): Pick<KeyFigure, 'value' | 'unit'> | null {
  const [number] = /\d(?:[\d,.]*\d)?/.exec(written) ?? []
  if (number === undefined) return null
  const at = written.indexOf(number)
  const [before, after] = [written.slice(0, at).trim(), written.slice(at + number.length).trim()]
  if (before !== '' && after !== '') return { value: written.trim(), unit: '' }
  if (before !== '' && before !== 'ร้อยละ') return { value: written.trim(), unit: '' }
  return { value: number, unit: before || after }
}
