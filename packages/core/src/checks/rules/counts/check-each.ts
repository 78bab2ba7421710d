import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { findInQuotes, type Source, unclearAt } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { overlaps, type ReadText } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'

/** The things an amount is counted by, and words of a statement that say as much. */
const EACH: [string, RegExp][] = [
  ['hour', /\bhour|(?:ต่อ|ราย|ทุก)(?:ชั่วโมง|ชม\.)|ชั่วโมงละ/i],
  ['day', /\bda(?:y|ily)|(?:ต่อ|ราย|ทุก)วัน|วันละ/i],
  ['month', /\bmonth|(?:ต่อ|ราย|ทุก)เดือน|เดือนละ/i],
  [
    'person',
    /\b(?:each|person|head|people|capita|apiece)\b|(?:ต่อ|แต่ละ|ทุก|ราย)(?:คน|หัว|ราย)|(?:คน|ราย|หัว)ละ/i,
  ],
  [
    'household',
    /\b(?:each|household|famil)|(?:ต่อ|แต่ละ|ทุก)(?:ครัวเรือน|ครอบครัว|บ้าน|หลัง)|(?:ครัวเรือน|ครอบครัว|หลัง)ละ/i,
  ],
]
/** Wages, rents and handouts are told without what they are paid for. */
const USUAL =
  /\b(?:wages?|pay|salar(?:y|ies)|rents?|fares?|allowances?|handouts?|grants?|subsid(?:y|ies)|vouchers?)\b|ค่าแรง|ค่าจ้าง|เงินเดือน|ค่าเช่า|ค่าโดยสาร|เบี้ย|แจก|เงินอุดหนุน|เงินช่วยเหลือ/i
const AMOUNT = /^(?:[A-Z]{3}|person)$/

/** Finds a total in a statement whose quotes give the amount for each day, person and so on. */
export const checkEach = (statement: ReadText, sources: Source[]): Check[] =>
  statement.figures.flatMap((stated) => {
    if (TIMES.test(stated.per)) return totalAsEach(stated, sources)
    if (stated.per !== '' || !AMOUNT.test(stated.unit) || USUAL.test(statement.text)) return []
    const quoted = findInQuotes(sources, ({ read }) =>
      read.figures.filter((one) => figureMatches(stated, one)),
    )
    const [first] = quoted
    const words = EACH.find(([per]) => per === first?.one.per)?.[1]
    const clause = statement.clauses.find((one) => overlaps(one, stated)) ?? stated
    if (!first || !words || words.test(statement.text.slice(clause.start, clause.end))) return []
    if (quoted.some(({ one }) => one.per !== first.one.per)) return []
    const { text } = first.source.read
    const said = text.slice(first.one.start, first.one.end + PER_LENGTH).trim()
    return [unclearAt('figure', stated.text, sentence('statementSays', stated.text, said), first)]
  })
const PER_LENGTH = 12

const TIMES = /^(?:day|month|year)$/
/** 'Over two days', 'ตลอด 5 ปี': a total of several of them. */
const SEVERAL =
  /\b(?:over|in|across|during) (?:the (?:next|past|last|coming) )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:days|months|years)\b|(?:ระยะเวลา|ตลอด|ภายใน|รวม|ช่วง|ลงทุน)\s?\d{1,2}\s?(?:วัน|เดือน|ปี)/i
const SEVERAL_REACH = 40

/** 'Annual profit was 5 billion, having doubled over five years': not their total. */
const RECURRING = /\b(?:annual(?:ly)?|yearly|a year|monthly|a month|daily|a day)\b|ราย(?:ปี|เดือน|วัน)/i
const isRecurring = ({ source: { read }, one }: { source: Source; one: StatedFigure }): boolean =>
  RECURRING.test(read.text.slice(Math.max(0, one.start - SEVERAL_REACH), one.start))

/** Finds 'วันละ 540 ล้าน' where the quotes have that much over two days. */
function totalAsEach(stated: StatedFigure, sources: Source[]): Check[] {
  if (stated.unit === 'percent') return []
  const quoted = findInQuotes(sources, ({ read }) => read.figures.filter((one) => figureMatches(stated, one)))
  const [first] = quoted
  const isTotal = ({ source: { read }, one }: (typeof quoted)[number]) =>
    one.per === '' &&
    SEVERAL.test(read.text.slice(Math.max(0, one.start - SEVERAL_REACH), one.end + SEVERAL_REACH))
  if (!first || !quoted.every(isTotal) || quoted.some(isRecurring)) return []
  const said =
    SEVERAL.exec(first.source.read.text.slice(Math.max(0, first.one.start - SEVERAL_REACH)))?.[0] ?? ''
  const reason = sentence('statementSays', stated.text, `${first.one.text} (${said})`)
  return [unclearAt('figure', stated.text, reason, first)]
}
