import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { isOrdinaryWord, scriptOf } from '@newsloom/lexicon/words'
import type { Unit } from './relevance/units.ts'
import { stemOf } from './stem.ts'

/** Entries of these kinds say when, where or in what currency, not what. */
const TELLS_NOTHING = new Set(['month', 'weekday', 'currency'])
const PLACES = new Set(['country', 'region', 'city', 'province', 'place'])
/** Concepts that occur in any kind of news: events, statements, decisions and people. */
const GENERAL = new Set(
  (
    'rise fall slow hold recover record-high record-low forecast expect as-expected beat-forecast miss-forecast ' +
    'announce launch plan measure target meeting committee report-document preview agreement dispute crisis risk ' +
    'support demand supply shortage production project development expansion-plan closure open speech interview ' +
    'apology deny confirm call-for criticise support-measure people child woman household village province city ' +
    'road river sea island mountain water night holiday win lose draw award cancel ban police crime investigation ' +
    'charge arrest suspect death injury government law company bank price market economy business official cabinet ' +
    'cabinet-approval minister murder vote warning join-hands postpone victim'
  ).split(' '),
)
/** Words of any news that are ordinary only beside others. */
const GENERAL_WORDS = new Set(
  (
    'north south east west northern southern eastern western central upper lower killing killed found held made ' +
    'group member association society club house street area site side line part form case kind number share level ' +
    'stay pause region modern delegat tour fine plan rate team work worker event story photo video image morning evening night early late local national official ' +
    'ประกาศ เปิดตัว สมาคม ชมรม สมาชิก ประชาชน ประชุม รายงาน เจ้าหน้าที่ ผู้บริหาร ผู้จัดการ กล่าวว่า เปิดเผย จำนวน รายการ ' +
    'เตรียม ตระเวน สัญญาณ กิจกรรม โครงการ ผู้ประกอบการ ผู้บริโภค ภายใน ต่อเนื่อง สามารถ เพิ่มขึ้น ลดลง ปัจจุบัน ตัวแทน บริเวณ'
  ).split(' '),
)
/** Letters without vowel signs and tone marks; shorter pieces are often parts of words. */
const SHORTEST = { thai: 5, other: 4 }
/** 'killing', 'announced' and 'quickly' say what was done and how. */
const VERB = /(?:ing|ed|ly)$/

export type Telling = 'name' | 'place' | 'word'

/** How a unit tells what a report is about; null: not at all. */
export function tellingOf({ entry, word, key }: Unit): Telling | null {
  if (!entry) return key !== '' && isTellingWord(word) ? 'word' : null
  if (TELLS_NOTHING.has(entry.kind) || GENERAL.has(entry.id)) return null
  return PLACES.has(entry.kind) ? 'place' : 'name'
}

/** Whether the key of a term that was taught tells anything. */
export function isTellingKey(key: string, written: string): boolean {
  if (!key.startsWith('@')) return isTellingWord(written.toLowerCase())
  const entry = standardLexicon().entries.get(key.slice(1))
  return entry === undefined || !(TELLS_NOTHING.has(entry.kind) || GENERAL.has(entry.id))
}

function isTellingWord(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  return (
    letters >= SHORTEST[scriptOf(word)] &&
    /^\p{L}/u.test(word) &&
    !VERB.test(word) &&
    ![word, stemOf(word)].some((form) => isOrdinaryWord(form) || GENERAL_WORDS.has(form))
  )
}
