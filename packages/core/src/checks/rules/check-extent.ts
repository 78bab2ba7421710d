import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../checked.ts'
import { foundAt, missing } from '../reading/evidence.ts'
import { type Fact, modifiersIn } from '../reading/facts.ts'
import type { ReadText, Span } from '../reading/read-text.ts'
import { ALREADY, BESIDES } from './said-done.ts'

const ALL = /\b(?:all|every|everyone|unanimous(?:ly)?)\b|ทุก(?:คน|ราย|ฝ่าย|แห่ง|พรรค|ประเทศ)|เอกฉันท์/i
const PART = /\b(?:most|majority|some|many|several|few)\b|ส่วนใหญ่|บางส่วน|บางราย|บางแห่ง|หลายราย|เสียงข้างมาก/i
const DONE = new RegExp(
  String.raw`\b(?:already|completed|has been|have been|finalised|finalized)\b|เสร็จสิ้น|เสร็จแล้ว|${ALREADY}(?=\s|$|\.)|เรียบร้อย`,
  'i',
)

const textOf = ({ text }: ReadText, { start, end }: Span): string => text.slice(start, end)

/** 'Most' must not become 'all', nor what will be done what is done. */
export const checkExtent = (statement: ReadText, facts: Fact[]): Check[] =>
  facts.flatMap((fact) => [...allForMost(statement, fact), ...doneForPlanned(statement, fact)])

function allForMost(statement: ReadText, { clause, matches }: Fact): Check[] {
  const [all] = ALL.exec(textOf(statement, clause)) ?? []
  const [first] = matches
  if (!all || !first || matches.some((one) => ALL.test(textOf(one.source.read, one.clause)))) return []
  const [part] = PART.exec(textOf(first.source.read, first.clause)) ?? []
  return part
    ? [
        {
          ...missing('hedge', all, sentence('quoteSays', part, all)),
          finding: 'unclear',
        },
      ]
    : []
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
