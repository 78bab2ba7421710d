import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { EXCHANGES, indexName, RATE_CHANGE, UNNAMED } from '../ranking/stated-measures.ts'

/** The measures that are missing from the lexicon. */
const THAI: Record<string, string> = {
  [RATE_CHANGE]: 'การปรับอัตราดอกเบี้ย',
  vote: 'ผลการลงมติ',
  [UNNAMED]: 'จำนวน',
}
/** An index has a level, '1,450 points', and a change, 'up 12 points'. */
const OF_INDEX = { close: 'ปิดที่', change: 'เปลี่ยนแปลง' }

/** The name of a measure in both languages, from the lexicon if it has one. */
export const measureName = (measure: string): { en: string; th: string } => ({
  en: measure,
  th: thaiMeasureNames()[measure] ?? measure,
})

/** The Thai names of what figures measure, by their English ones. */
export function thaiMeasureNames(): Record<string, string> {
  const { entries, thaiNames } = standardLexicon()
  const names: Record<string, string> = {}
  for (const [id, thai] of thaiNames) {
    const kind = entries.get(id)?.kind
    if (kind === 'concept') names[spacedId(id)] = thai
    if (kind !== 'index' && !EXCHANGES.has(id)) continue
    for (const [word, said] of Object.entries(OF_INDEX)) names[`${indexName(id)} ${word}`] = `${thai} ${said}`
  }
  return { ...names, ...THAI }
}

const spacedId = (id: string): string => id.replaceAll('-', ' ')
