import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { isEverydayWord, scriptOf } from '@newsloom/lexicon/words'
import type { Unit } from './relevance/units.ts'
import { stemOf } from './stem.ts'

/**
 * Entries of these kinds say when or in what currency, or name a whole country or region, which
 * has all kinds of news.
 */
const SAYS_NOTHING = new Set(['month', 'weekday', 'currency', 'country', 'region'])
/** Entries of these kinds say where. */
export const PLACES: ReadonlySet<string> = new Set(['country', 'region', 'city', 'province', 'place'])
/** Concepts that occur in any kind of news: events, statements, decisions and people. */
const GENERAL = new Set(
  (
    'rise fall slow hold recover record-high record-low forecast expect as-expected beat-forecast miss-forecast ' +
    'announce launch plan measure target meeting committee report-document preview agreement dispute crisis risk ' +
    'support demand supply shortage production project development expansion-plan closure open speech interview ' +
    'apology deny confirm call-for criticise support-measure people child woman household village province city ' +
    'road river sea island mountain water night holiday win lose draw award cancel ban police crime investigation ' +
    'charge arrest suspect death injury government law company bank price market economy business official cabinet ' +
    'cabinet-approval minister murder vote warning join-hands postpone goal victim investor'
  ).split(' '),
)
/** Further words that say nothing, beside the ordinary ones of any news that the lexicon has. */
const GENERAL_WORDS = new Set(
  (
    'north south east west northern southern eastern western central upper killing killed found held ' +
    'association society club house street site form kind share stay pause region modern delegat ' +
    'tour fine worker event story photo video image grant formal final post stage ประกาศ เปิดตัว สมาคม ชมรม ประชุม เจ้าหน้าที่ ' +
    'ผู้บริหาร ผู้จัดการ กล่าวว่า เปิดเผย รายการ เตรียม ตระเวน สัญญาณ กิจกรรม โครงการ ผู้ประกอบการ ' +
    'ผู้บริโภค ต่อเนื่อง เพิ่มขึ้น ลดลง ตัวแทน บริเวณ'
  ).split(' '),
)
/** Letters without vowel signs and tone marks; shorter pieces are often parts of words. */
const SHORTEST = { thai: 5, other: 4 }
/** 'killing', 'announced' and 'quickly' say what was done and how. */
const VERB = /(?:ing|ed|ly)$/

export type Aspect = 'name' | 'place' | 'word'

/** The aspect of a report that a unit identifies; null: none. */
export function aspectOf({ entry, word, key }: Unit): Aspect | null {
  if (!entry) return key !== '' && isDistinctiveWord(word) ? 'word' : null
  if (SAYS_NOTHING.has(entry.kind) || GENERAL.has(entry.id)) return null
  return PLACES.has(entry.kind) ? 'place' : 'name'
}

/** Whether the key of a term that was taught is distinctive. */
export function isDistinctiveKey(key: string, written: string): boolean {
  if (!key.startsWith('@')) return isDistinctiveWord(written.toLowerCase())
  const entry = standardLexicon().entries.get(key.slice(1))
  return entry === undefined || !(SAYS_NOTHING.has(entry.kind) || GENERAL.has(entry.id))
}

function isDistinctiveWord(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  return (
    letters >= SHORTEST[scriptOf(word)] &&
    /^\p{L}/u.test(word) &&
    !VERB.test(word) &&
    ![word, stemOf(word)].some((form) => isEverydayWord(form) || GENERAL_WORDS.has(form))
  )
}
