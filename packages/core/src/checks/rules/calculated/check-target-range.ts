import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
/** '1-3%', 'ร้อยละ 1 ถึง 3'. */
const RANGE = String.raw`(?<![\d.])(?<low>${NUMBER})\s?%?\s?(?:-|–|to|ถึง)\s?(?<high>${NUMBER})`
const PERCENT = new RegExp(`(?<![\\d.])(${NUMBER})\\s?%|ร้อยละ\\s?(${NUMBER})`, 'g')
/** The words between a place and its range name a target: 'within the bank's target of 1 to 3%'. */
const PLACED = new RegExp(
  String.raw`(?:\b(?<place>within|inside|below|above)\b(?=[^.;,]{0,60}\b(?:target|range|band))|(?<thai>อยู่ใน|ต่ำกว่า|สูงกว่า)(?=[ก-๙]{0,14}(?:กรอบ|เป้า)))[^.;,\d]{0,50}?${RANGE}`,
  'gi',
)
/** Then the value is to come, or is not told as being there. */
const ELSEWHERE =
  /\b(?:not|return|returns|returning|will|would|may|might|could|expect\w*|forecast\w*|if)\b|n't|ไม่|กลับ|จะ|คาด|อาจ|หาก/i

const IS_SO: Record<string, (value: number, low: number, high: number) => boolean> = {
  within: (value, low, high) => value >= low && value <= high,
  below: (value, low) => value < low,
  above: (value, _, high) => value > high,
}
const SAME: Record<string, string> = {
  inside: 'within',
  อยู่ใน: 'within',
  ต่ำกว่า: 'below',
  สูงกว่า: 'above',
}

/** Finds '3.4%, within the target of 1 to 3%': what a sentence says against its own figures. */
export const checkTargetRange = ({ text, clauses }: ReadText): Check[] =>
  [...Map.groupBy(clauses, ({ sentence: number }) => number).values()].flatMap((parts) =>
    checkSentence(text.slice(parts[0]?.start ?? 0, parts.at(-1)?.end)),
  )

function checkSentence(text: string): Check[] {
  const [placed, ...more] = text.matchAll(PLACED)
  if (!placed || more.length > 0 || ELSEWHERE.test(text)) return []
  const { place, thai, low: least, high: most } = placed.groups ?? {}
  const said = (place ?? thai ?? '').toLowerCase()
  const values = [...text.slice(0, placed.index).matchAll(PERCENT)].map(([, one, other]) =>
    Number(one ?? other),
  )
  const [value] = values
  const [low, high] = [Number(least), Number(most)]
  if (value === undefined || values.length > 1 || low >= high) return []
  if (IS_SO[SAME[said] ?? said]?.(value, low, high) !== false) return []
  return [missing('figure', said, sentence('statementSays', placed[0], `${value}%`))]
}
