import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../checked.ts'
import { foundAt, unclear } from '../reading/evidence.ts'
import { type Fact, modifiersIn } from '../reading/facts.ts'
import { isWithin, type ReadText, type Span } from '../reading/read-text.ts'
import { ALREADY, BESIDES } from './said-done.ts'

const ALL =
  /\b(?<!(?:not|from|nearly|almost|virtually|practically|hardly|less than|short of) )(?:all|every|everyone|unanimous(?:ly)?)\b|ทุก(?:คน|ราย|ฝ่าย|แห่ง|พรรค|ประเทศ)|(?<!ไม่(?:เป็น|ได้เป็น|ใช่)?)เอกฉันท์/i
const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const THAI_COUNTS = 'หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ'.split(' ')
const DIGITS = String.raw`(?<![\d.,])\d+(?![\d.,]?\d)`
const COUNT = `(${DIGITS}|${COUNTS.join('|')})`
const THAI_COUNT = `(${DIGITS}|${THAI_COUNTS.join('|')})`
/** 'Nine of twelve' and 'สามในห้า', but not 'เป็น 52 จาก 41', which is a change. */
const SHARE = new RegExp(
  `\\b${COUNT} (?:out )?of (?:the |its |their )?${COUNT}\\b|(?<!(?:เป็น|เหลือ|อยู่ที่)\\s?)${THAI_COUNT}\\s?(?:ใน|จาก)\\s?${THAI_COUNT}`,
  'gi',
)
const PART = /\b(?:most|majority|some|many|several|few)\b|ส่วนใหญ่|บางส่วน|บางราย|บางแห่ง|หลายราย|เสียงข้างมาก/i
/** More than half, and words that may be less. */
const MOST = /\b(?:most|majority|mostly)\b(?! recent)|ส่วนใหญ่|เสียงข้างมาก/i
const SOME = /\b(?:some|several|a few|a handful)\b|บางส่วน|บางราย|บางแห่ง|บางคน|หลายราย/i
const DONE = new RegExp(
  String.raw`\b(?:already|completed|has been|have been|finalised|finalized)\b|เสร็จสิ้น|เสร็จแล้ว|${ALREADY}(?=\s|$|\.)|เรียบร้อย`,
  'i',
)

const textOf = ({ text }: ReadText, { start, end }: Span): string => text.slice(start, end)

/** 'Most' must not become 'all', nor 'some' 'most', nor what will be done what is done. */
export const checkExtent = (statement: ReadText, facts: Fact[]): Check[] =>
  facts.flatMap((fact) => [
    ...allForMost(statement, fact),
    ...mostForSome(statement, fact),
    ...doneForPlanned(statement, fact),
  ])

function allForMost(statement: ReadText, { clause, matches }: Fact): Check[] {
  const [all] = ALL.exec(textOf(statement, clause)) ?? []
  const [first] = matches
  if (!all || !first || matches.some((one) => ALL.test(textOf(one.source.read, one.clause)))) return []
  const part = partIn(first.source.read, first.clause)
  return part ? [unclear('hedge', all, sentence('quoteSays', part, all))] : []
}

function mostForSome(statement: ReadText, { clause, matches, figure }: Fact): Check[] {
  const [most] = MOST.exec(textOf(statement, clause)) ?? []
  const there = matches.map((one) => textOf(one.source.read, one.clause))
  const some = there.map((text) => SOME.exec(text)?.[0])
  const [first] = some
  if (!most || !first || figure || some.includes(undefined) || there.some((text) => MOST.test(text)))
    return []
  if (matches.some((one) => one.source.read.figures.some((other) => isWithin(other, one.clause)))) return []
  return [unclear('hedge', most, sentence('quoteSays', first, most))]
}

function partIn(read: ReadText, clause: Span): string | undefined {
  const text = textOf(read, clause)
  const vote = read.figures.find(
    (one) => one.unit === 'score' && one.value % 100 > 0 && isWithin(one, clause),
  )
  return vote?.text ?? PART.exec(text)?.[0] ?? shareIn(text)
}

/** The first share of a text whose part is smaller than the whole. */
const shareIn = (text: string): string | undefined =>
  [...text.matchAll(SHARE)].find(
    ([, part, of, thaiPart, thaiOf]) => countOf(part ?? thaiPart) < countOf(of ?? thaiOf),
  )?.[0]

function countOf(written = ''): number {
  const place = Math.max(COUNTS.indexOf(written.toLowerCase()), THAI_COUNTS.indexOf(written))
  return place < 0 ? Number(written) : place + 1
}

function doneForPlanned(statement: ReadText, { clause, matches }: Fact): Check[] {
  const text = textOf(statement, clause)
  const [done] = BESIDES.test(text) ? [] : (DONE.exec(text) ?? [])
  const [first] = matches
  if (!done || !first || modifiersIn(statement, clause, 'future', 'hedge', 'soft', 'ask', 'not').length > 0)
    return []
  const plans = matches.map((one) => modifiersIn(one.source.read, one.clause, 'future')[0])
  const [plan] = plans
  if (
    !plan ||
    plans.includes(undefined) ||
    matches.some((one) => DONE.test(textOf(one.source.read, one.clause)))
  )
    return []
  return [
    {
      ...foundAt('hedge', done, first.source, plan),
      finding: 'not-found',
      reason: sentence('statedAsDone', plan.form, done),
    },
  ]
}
