import { hasThai } from './has-thai.ts'

const THAI_ALL = /[\u0e00-\u0e7f]/g
/**
 * From this length on, a Thai clause ends at the next space where one may end; before it, only
 * where a new sentence clearly starts.
 */
const FULL_THAI = 90
const SHORT_THAI = 45
const LONG_THAI = 180

const english = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A full stop after one of these does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(“"'])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|St|No|Nos|Inc|Co|Ltd|Corp|Plc|vs|approx|est|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:[A-Za-z]\.)+[A-Za-z])\.\s*$/
/** Words that start a new sentence in Thai. */
const THAI_OPENER =
  /^(?:ทั้งนี้|นอกจากนี้|นอกจากนั้น|อย่างไรก็ตาม|อย่างไรก็ดี|ขณะที่|ขณะเดียวกัน|ส่วน|สำหรับ|ด้าน|ล่าสุด|ก่อนหน้านี้|แม้|ดังนั้น|ในขณะที่|ในส่วน|ทางด้าน|ทั้งยัง|อนึ่ง|พร้อมกันนี้)/
/** Words that continue the previous clause: a split before them needs a long clause. */
const THAI_WEAK_START =
  /^(?:โดย|ซึ่ง|เมื่อ|เพื่อ|แต่|จึง|เนื่องจาก|เพราะ|หลังจาก|รวมถึง|ทั้ง|อัน|ทำให้|ส่งผล|เช่น|ตาม|พร้อม|หาก)/
/** Words that cannot end a clause: they belong to what follows. */
const THAI_OPEN_END =
  /(?:ร้อยละ|ประมาณ|ราว|กว่า|เกือบ|ที่|และ|หรือ|ของ|ใน|จาก|เป็น|ว่า|กับ|ให้|แก่|ต่อ|ถึง|อยู่|ระดับ|ปี|เดือน|วันที่|ไตรมาส|ครั้งที่|พ\.ศ\.|ค\.ศ\.|นาย|นาง|นางสาว|ดร\.|ศ\.|รศ\.|ผศ\.|นพ\.|บมจ\.|บจก\.|ทั้งนี้|นอกจากนี้|อย่างไรก็ตาม|อย่างไรก็ดี|ดังนั้น|[,:;(“\u2018"])$/
/** Words that cannot start a clause: they belong to what precedes. */
const THAI_CLOSED_START =
  /^(?:[\d๐-๙%a-zA-Z)”\u2019"',.]|ๆ|ร้อยละ|เปอร์เซ็นต์|บาท|ล้าน|แสน|หมื่น|พัน|ดอลลาร์|จุด|คน|ราย|แห่ง|ครั้ง|สัปดาห์|เท่า|ประเทศ|ต่อ|เสียง|ปี|เดือน|วัน|น\.|และ|หรือ|เป็น|ที่|ของ|ใน|จาก|ว่า)/

/**
 * The sentences of one line, verbatim. Thai has no full stops: clauses are joined at spaces up to a
 * readable length, and never split before a unit or inside a number or bracket.
 */
export const sentencesOf = (line: string): string[] =>
  isThai(line) ? thaiSentences(line.trim()) : englishSentences(line.trim())

export const isThai = (text: string): boolean => (text.match(THAI_ALL)?.length ?? 0) > text.length * 0.2

function englishSentences(line: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const { segment } of english.segment(line)) {
    open += segment
    if (ABBREVIATION.test(open.trimEnd()) || depthOf(open) > 0) continue
    sentences.push(open)
    open = ''
  }
  return open ? [...sentences, open] : sentences
}

/** Works on offsets, so each sentence is cut verbatim from the line. */
function thaiSentences(line: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const space of line.matchAll(/ +/g)) {
    const before = line.slice(start, space.index)
    const after = line.slice(space.index + space[0].length)
    if (!endsClause(before, after)) continue
    sentences.push(before)
    start = space.index + space[0].length
  }
  return [...sentences, line.slice(start)]
}

function endsClause(before: string, after: string): boolean {
  if (before.length < SHORT_THAI || depthOf(before) > 0) return false
  if (THAI_OPEN_END.test(before) || THAI_CLOSED_START.test(after)) return false
  if (!hasThai(after[0] ?? '') && !/[“\u2018"(]/.test(after[0] ?? '')) return false
  if (THAI_OPENER.test(after)) return true
  // a figure at the end may be followed by its unit
  if (/[\d๐-๙]$/.test(before) && before.length < LONG_THAI) return false
  return before.length >= (THAI_WEAK_START.test(after) ? LONG_THAI : FULL_THAI)
}

/** Brackets and quotation marks that are still open at the end of a text. */
function depthOf(text: string): number {
  let depth = 0
  for (const c of text) {
    if (c === '(' || c === '“') depth += 1
    else if (c === ')' || c === '”') depth = Math.max(0, depth - 1)
  }
  return depth + ((text.match(/"/g)?.length ?? 0) % 2)
}
