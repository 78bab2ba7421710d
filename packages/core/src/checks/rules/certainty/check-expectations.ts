import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { placeIn, type Source, unclear } from '../../reading/evidence.ts'
import type { Fact } from '../../reading/facts.ts'
import { overlaps, type ReadText, type Span } from '../../reading/read-text.ts'

const EXPECTED =
  '(?:expected|expectations?|forecasts?|predicted|predictions?|estimates?|estimated|consensus|projected|projections?|goals?|targets?|targeted)'
/** Words between a comparison and the expectation, of one thing. */
const UP_TO = String.raw`(?:(?!\b(?:and|as|but|while|after)\b)[^.;,]|\.\d){0,45}?`
const MARKET = '(?:คาด(?!ว่าจะ)|เป้า)'
const SAID_BY = '[ก-๙]{0,24}?'
const THAN = 'กว่า(?!ปี|เดือน|ไตรมาส|ช่วง|ครึ่ง|งวด)(?:ที่)?'

type Relation = 'above' | 'below' | 'met' | 'surprising'

/** How a figure that came out lies to the one that was expected. */
const RELATIONS: [Relation, RegExp][] = [
  [
    'above',
    new RegExp(
      String.raw`\b(?:above|(?:more|higher|faster|better|stronger|larger|bigger|greater) than|exceed(?:s|ed|ing)?|topp(?:ed|ing)|beat(?:s|ing)?|surpass(?:es|ed|ing)?)\b${UP_TO}\b${EXPECTED}\b|(?:สูง|มาก|ดี|เร็ว|แรง)${THAN}${SAID_BY}${MARKET}|เกิน(?!ไป)(?:กว่า)?(?:ที่)?${SAID_BY}${MARKET}|ทะลุเป้า|เหนือ(?:ความ)?คาด|เหนือกว่าที่${SAID_BY}${MARKET}`,
      'i',
    ),
  ],
  [
    'below',
    new RegExp(
      String.raw`\b(?:below|(?:less|fewer|lower|slower|weaker|worse|smaller) than|short of|miss(?:es|ed|ing)?|undershot|undershoots)\b${UP_TO}\b${EXPECTED}\b|(?:ต่ำ|น้อย|แย่|ช้า|อ่อน)${THAN}${SAID_BY}${MARKET}|พลาดเป้า|หลุดเป้า`,
      'i',
    ),
  ],
  [
    'met',
    new RegExp(
      String.raw`(?<!\b(?:as|not|twice|half) [\w-]{1,12} )\bas (?:widely |had been |was |were |\w+ had )?(?:expected|forecast|predicted|projected)\b|\b(?:in line with|matched|matches|matching|met|meets|meeting) (?:\w+ ){0,3}?${EXPECTED}\b|(?<!ติด|บัติ|ทำ|มาก|สูง|ต่ำ|น้อย|กว่า)(?:ตรง)?ตาม(?:ความ|การ)?(?:ที่)?${SAID_BY}${MARKET}|สอดคล้องกับที่${SAID_BY}${MARKET}`,
      'i',
    ),
  ],
  [
    'surprising',
    new RegExp(
      String.raw`\b(?:surpris(?:ed|ing)|unexpected(?:ly)?|(?:against|defying|contrary to) ${EXPECTED})\b|สวนทาง(?:กับ)?(?:ที่)?${SAID_BY}${MARKET}|ผิด(?:ไป)?จาก(?:ที่)?${SAID_BY}${MARKET}|ผิดคาด`,
      'i',
    ),
  ],
]

/**
 * Finds a thing that came out above expectations and is told as below them or as expected, and so
 * on, in clauses that are on one thing. Clauses with two comparisons may be on two things.
 */
export function checkExpectations(statement: ReadText, facts: Fact[], sources: Source[]): Check[] {
  const quoted = sources.flatMap((source) =>
    source.quoted.flatMap((clause) =>
      relationsIn(source.read, clause).map((one) => ({ source, clause, one })),
    ),
  )
  const [first, ...more] = quoted
  const stated = statement.clauses.flatMap((clause) =>
    relationsIn(statement, clause).map((one) => ({ clause, one })),
  )
  const [mine, ...others] = stated
  if (!first || !mine || more.length + others.length > 0) return []
  if (!areOpposed(mine.one.relation, first.one.relation)) return []
  const isOnOneThing = facts.some(
    ({ clause, matches }) =>
      overlaps(clause, mine.clause) &&
      matches.some((match) => match.source === first.source && overlaps(match.clause, first.clause)),
  )
  if (!isOnOneThing) return []
  const reason = sentence('statementSays', mine.one.form, first.one.form)
  const place = placeIn(first.source, first.clause)
  return [{ ...unclear('direction', mine.one.form, reason), place }]
}

/** A figure above or below expectations may be surprising as well. */
const areOpposed = (one: Relation, other: Relation): boolean =>
  one !== other && (one === 'met' || other === 'met' || (one !== 'surprising' && other !== 'surprising'))

function relationsIn(read: ReadText, { start, end }: Span): { relation: Relation; form: string }[] {
  const text = read.text.slice(start, end)
  return RELATIONS.flatMap(([relation, pattern]) => {
    const [form] = pattern.exec(text) ?? []
    return form === undefined ? [] : [{ relation, form }]
  })
}
