import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, type Source } from '../../reading/evidence.ts'
import { overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import { isSounded, soundedNames } from './foreign-names.ts'

const THAI = /[\u0e00-\u0e7f]/
/** A name follows an office, a kind of body or 'is'. */
const BEFORE =
  /(?:ผู้ว่าการ|ผู้ว่าฯ|รัฐมนตรี[ก-๙]{0,12}|นายกฯ|ประธานาธิบดี|ประธาน[ก-๙]{0,6}|ซีอีโอ|ซีเอฟโอ|กรรมการ|โฆษก|เลขาธิการ|ผู้อำนวยการ|หัวหน้า[ก-๙]{0,16}|นักเศรษฐศาสตร์|เศรษฐกร|นักวิเคราะห์|ผู้นำ[ก-๙]{0,8}|วุฒิสมาชิก|ส\.ส\.|คือ|สถาบัน|ธนาคาร|แบงก์|สายเรือ|สายการบิน|สำนักข่าว|ผู้ผลิต[ก-๙]{0,10}|ค่าย|ดาโต๊ะ|นาง|นาย|ชื่อ)\s?$/
/** A verb of speech or an office follows the name of a speaker. */
const AFTER =
  /^[ก-๙]{0,4}\s?(?:กล่าว|ระบุ|เผย|ประเมิน|มองว่า|ชี้|คาด|ยืนยัน|เตือน|เห็นว่า|บอก|แถลง|ปฏิเสธ|เรียก|หัวหน้า|ผู้(?:ว่า|อำนวย|นำ|บริหาร)|ประธาน|รัฐมนตรี|นัก(?:เศรษฐ|วิเคราะห์))/
const REACH = 30
/** A first name and a surname are two groups of letters between spaces. */
const APART = 3

/**
 * Names in Thai letters that no table knows, in statements about articles in another script: one
 * of these must sound the same. Only where the words around show that it is a name.
 */
export function checkForeignNames(statement: ReadText, sources: Source[]): Check[] {
  if (!THAI.test(statement.text) || sources.some(({ read }) => THAI.test(read.text))) return []
  const names = soundedNames(statement)
  return names
    .filter((name) => isWrittenAsName(statement, name, names))
    .filter((name) => !sources.some(({ read }) => isSounded(statement, name, read)))
    .map(({ start, end }) => {
      const written = statement.text.slice(start, end)
      return missing('name', written, sentence('notNamedInArticles', written))
    })
}

function isWrittenAsName({ text }: ReadText, name: Span, all: Span[]): boolean {
  const before = text.slice(Math.max(0, name.start - REACH), name.start)
  const after = text.slice(name.end, name.end + REACH)
  const isBeside = (other: Span) =>
    !overlaps(other, name) &&
    (text.slice(other.end, name.start).trim().length <= APART && other.end < name.start
      ? /\s/.test(text.slice(other.end, name.start))
      : text.slice(name.end, other.start).trim().length <= APART &&
        name.end < other.start &&
        /\s/.test(text.slice(name.end, other.start)))
  return BEFORE.test(before) || AFTER.test(after) || all.some(isBeside)
}
