import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { isQuoted, missing, placeIn, type Source } from '../../reading/evidence.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'

/** A change by half, up or down. */
const HALF = /\bby (?:a )?half\b|\bhalv(?:e|es|ed|ing)\b|(?:ลดลง|เพิ่มขึ้น|หายไป|หดลง)(?:ราว|เกือบ|กว่า)?ครึ่ง/gi

type Multiple = Span & { times: number; text: string }

const multiplesIn = ({ text, figures, worded }: ReadText): Multiple[] => [
  ...[...figures, ...worded]
    .filter(({ unit }) => unit === 'times')
    .map((figure) => ({ ...figure, times: figure.value })),
  ...[...text.matchAll(HALF)].map(({ 0: form, index }) => ({
    times: 0.5,
    text: form,
    start: index,
    end: index + form.length,
  })),
]

/** Finds 'tripled' in a statement whose quotes have only 'doubled'. */
export function checkMultiples(statement: ReadText, sources: Source[]): Check[] {
  const quoted = sources.flatMap((source) =>
    multiplesIn(source.read)
      .filter((one) => isQuoted(source, one))
      .map((one) => ({ source, one })),
  )
  const [first] = quoted
  if (!first) return []
  return multiplesIn(statement)
    .filter(({ times }) => !quoted.some(({ one }) => one.times === times))
    .map(({ text }) => ({
      ...missing('figure', text, sentence('statementSays', text, first.one.text)),
      finding: 'unclear',
      place: placeIn(first.source, first.one),
    }))
}
