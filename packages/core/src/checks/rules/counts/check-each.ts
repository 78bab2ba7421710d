import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { findInQuotes, placeIn, type Source, unclear } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { overlaps, type ReadText } from '../../reading/read-text.ts'

/** The things an amount is counted by, and words of a statement that say as much. */
const EACH: [string, RegExp][] = [
  ['hour', /\bhour|ชั่วโมง|ชม\./i],
  ['day', /\bda(?:y|ily)|วัน/i],
  ['month', /\bmonth|เดือน/i],
  ['person', /\b(?:each|person|head|people|capita|apiece)\b|คน|ราย|หัว/i],
  ['household', /\b(?:each|household|famil)|ครัวเรือน|ครอบครัว|บ้าน|หลัง/i],
]
/** Wages and rents are told without what they are paid for. */
const USUAL =
  /\b(?:wages?|pay|salar(?:y|ies)|rents?|fares?|allowances?)\b|ค่าแรง|ค่าจ้าง|เงินเดือน|ค่าเช่า|ค่าโดยสาร|เบี้ย/i
const AMOUNT = /^(?:[A-Z]{3}|person)$/

/** Finds a total in a statement whose quotes give the amount for each day, person and so on. */
export const checkEach = (statement: ReadText, sources: Source[]): Check[] =>
  statement.figures.flatMap((stated) => {
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
    return [
      {
        ...unclear('figure', stated.text, sentence('statementSays', stated.text, said)),
        place: placeIn(first.source, first.one),
      },
    ]
  })
const PER_LENGTH = 12
