import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
/** '1-3%', 'ร้อยละ 1 ถึง 3'. */
const RANGE = new RegExp(`(?<![\\d.])(${NUMBER})\\s?%?\\s?(?:-|–|to|ถึง)\\s?(${NUMBER})(?:\\s?%)?`, 'g')
const PERCENT = new RegExp(`(?<![\\d.])(${NUMBER})\\s?%|ร้อยละ\\s?(${NUMBER})`, 'g')
const TARGET = /\btarget|\brange\b|\bband\b|กรอบ|เป้าหมาย|ช่วงเป้า/i

/** Where a value lies to the range named after it. */
const PLACES: { said: RegExp; isSo: (value: number, low: number, high: number) => boolean }[] = [
  {
    said: /\b(?:within|inside)\b|อยู่ใน(?:กรอบ|ช่วง|เป้า)|กลับเข้า(?:สู่)?กรอบ/i,
    isSo: (value, low, high) => value >= low && value <= high,
  },
  { said: /\bbelow\b|\bunder\b|ต่ำกว่า(?:ขอบล่าง|กรอบ|เป้า|ช่วง)/i, isSo: (value, low) => value < low },
  { said: /\babove\b|สูงกว่า(?:ขอบบน|กรอบ|เป้า|ช่วง)/i, isSo: (value, _, high) => value > high },
]

/** Finds '3.4%, within the target of 1 to 3%': what a sentence says against its own figures. */
export const checkTargetRange = ({ text, clauses }: ReadText): Check[] =>
  [...Map.groupBy(clauses, ({ sentence: number }) => number).values()].flatMap((parts) =>
    checkSentence(text.slice(parts[0]?.start ?? 0, parts.at(-1)?.end)),
  )

function checkSentence(text: string): Check[] {
  const ranges = [...text.matchAll(RANGE)]
  const [range] = ranges
  const rest = text.replace(RANGE, ' ')
  const values = [...rest.matchAll(PERCENT)].map(([, one, thai]) => Number(one ?? thai))
  const places = PLACES.filter(({ said }) => said.test(rest))
  const [place] = places
  const [value] = values
  if (!range || ranges.length > 1 || value === undefined || values.length > 1) return []
  if (!place || places.length > 1 || !TARGET.test(text) || /\bnot\b|n't|ไม่/i.test(rest)) return []
  const [low, high] = [Number(range[1]), Number(range[2])]
  if (low >= high || place.isSo(value, low, high)) return []
  const [form = ''] = place.said.exec(rest) ?? []
  return [missing('figure', form, sentence('statementSays', form, `${value}%, ${range[0]}`))]
}
