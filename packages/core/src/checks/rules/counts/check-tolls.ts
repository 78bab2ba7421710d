import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, quotedTexts, type Source } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'
import { countOf, SMALL_COUNTS } from '../../reading/worded-figures.ts'

const COUNT = `(?<![\\d.,])\\d{1,3}(?:,\\d{3})*(?![\\d.,]?\\d)|${SMALL_COUNTS}`
const PEOPLE = 'people|persons|others|workers|passengers|soldiers|civilians|residents'
const ROUGHLY = `(?:at least |about |nearly |some |more than |another |a further )?`
const THAI_ROUGHLY = '(?:แล้ว|รวม|อย่างน้อย|ราว|กว่า|เพิ่ม|อีก|เกือบ|จำนวน|\\s)*'

/** The ways to be a victim: verbs before and after a count, and Thai words before it. */
const KINDS = [
  { verbs: 'killed|killing|kills', after: 'dead|died|killed|deaths|die', thai: 'เสียชีวิต|ตาย' },
  { verbs: 'injured|injuring|wounded|wounding|hurt', after: 'injured|wounded|hurt|injuries', thai: 'บาดเจ็บ' },
  { verbs: 'left missing', after: 'missing|unaccounted', thai: 'สูญหาย' },
].map(({ verbs, after, thai }) => ({
  patterns: [
    new RegExp(`\\b(?:${verbs}) ${ROUGHLY}(${COUNT})`, 'gi'),
    new RegExp(
      `(${COUNT}) (?:${PEOPLE} )?(?:were |was |are |is |have |had |remain |still )*(?:${after})\\b`,
      'gi',
    ),
    new RegExp(`(?:${thai})${THAI_ROUGHLY}(${COUNT})`, 'g'),
  ],
}))

type Toll = { kind: number; count: number; form: string }

const tollsIn = (text: string): Toll[] =>
  KINDS.flatMap(({ patterns }, kind) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([form, written = '']) => {
        const count = countOf(written.replaceAll(',', ''))
        return count === undefined ? [] : [{ kind, count, form }]
      }),
    ),
  )

/** Finds the killed of a quote told as its injured or missing, and the other way round. */
export function checkTolls(statement: ReadText, sources: Source[]): Check[] {
  const quoted = quotedTexts(sources).flatMap(tollsIn)
  return tollsIn(statement.text).flatMap(({ kind, count, form }) => {
    const same = quoted.filter((one) => one.count === count)
    const [first] = same
    if (!first || same.some((one) => one.kind === kind)) return []
    return [missing('figure', form, sentence('statementSays', form, first.form))]
  })
}
