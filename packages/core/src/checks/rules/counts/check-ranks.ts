import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, quotedTexts, type Source } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'

const ENGLISH = ['second', 'third', 'fourth', 'fifth']
const THAI = ['สอง|2', 'สาม|3', 'สี่|4', 'ห้า|5']
const MOST = `(?:largest|biggest|highest|lowest|smallest|fastest|slowest|busiest|richest|most)`

/** Places in a ranking: 'largest' is the first, 'second-largest' and 'ใหญ่อันดับสอง' the second. */
const RANKS: [number, RegExp][] = [
  [
    1,
    new RegExp(
      String.raw`(?<!\b(?:${ENGLISH.join('|')}|next|one of the|among the)[\s-])\b${MOST}\b|(?:ใหญ่|มาก|สูง|ต่ำ|น้อย|เร็ว|ช้า)(?:ที่)?สุด|อันดับ(?:หนึ่ง|\s?1(?!\d)|แรก)`,
      'i',
    ),
  ],
  ...ENGLISH.map((word, i): [number, RegExp] => [
    i + 2,
    new RegExp(String.raw`\b${word}[\s-]${MOST}\b|อันดับ(?:ที่)?\s?(?:${THAI[i]})(?!\d)`, 'i'),
  ]),
]

type Rank = { place: number; form: string }

const ranksIn = (text: string): Rank[] =>
  RANKS.flatMap(([place, pattern]) => {
    const [form] = pattern.exec(text) ?? []
    return form === undefined ? [] : [{ place, form }]
  })

/** Finds 'the second-largest' where the quotes have only 'the largest', or the other way round. */
export function checkRanks(statement: ReadText, sources: Source[]): Check[] {
  const quoted = quotedTexts(sources).flatMap(ranksIn)
  const [first, ...more] = quoted
  const [stated, ...others] = ranksIn(statement.text)
  if (!first || !stated || more.length > 0 || others.length > 0 || stated.place === first.place) return []
  return [
    {
      ...missing('figure', stated.form, sentence('statementSays', stated.form, first.form)),
      finding: 'unclear',
    },
  ]
}
