import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { findInQuotes, type Source, unclearAt } from '../../reading/evidence.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'

/** A change by half, up or down. */
const HALF =
  /\bby (?:a )?half\b(?![ -](?:an? |of |point|percent))|\bhalv(?:e|es|ed|ing)\b|(?:ลดลง|เพิ่มขึ้น|หายไป|หดลง)(?:ราว|เกือบ|กว่า)?ครึ่ง(?!ปี|แรก|หลัง|จุด|เดือน)/gi

type Multiple = Span & { times: number; text: string }

/** Multiples in words: in digits they also count, as in 'three times a year'. */
const multiplesIn = ({ text, worded }: ReadText): Multiple[] => [
  ...worded.filter(({ unit }) => unit === 'times').map((figure) => ({ ...figure, times: figure.value })),
  ...[...text.matchAll(HALF)].map(({ 0: form, index }) => ({
    times: 0.5,
    text: form,
    start: index,
    end: index + form.length,
  })),
]

/** Whether a text gives a multiple in digits: '50%' for 'by half', '3 เท่า'. */
const isInDigits = ({ figures }: ReadText, times: number): boolean =>
  figures.some(({ unit, value }) =>
    unit === 'times' ? value === times : unit === 'percent' && times * 100 === value,
  )

/** Finds 'tripled' in a statement whose quotes have only 'doubled'. */
export function checkMultiples(statement: ReadText, sources: Source[]): Check[] {
  const mine = multiplesIn(statement)
  if (mine.length === 0) return []
  const quoted = findInQuotes(sources, ({ read }) => multiplesIn(read))
  const [first] = quoted
  if (!first) return []
  return mine
    .filter(({ times }) => !quoted.some(({ one }) => one.times === times))
    .filter(({ times }) => !sources.some(({ read }) => isInDigits(read, times)))
    .map(({ text }) => unclearAt('figure', text, sentence('statementSays', text, first.one.text), first))
}
