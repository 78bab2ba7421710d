import { isFunctionWord, isOrdinaryWord } from '@newsloom/lexicon/words'
import { overlaps, type ReadText, type Span, wholeOf } from './read-text.ts'

/** A body is a company or office, not a person. */
export type WrittenName = Span & { text: string; isBody?: boolean }

/** Returns everything that is written as a name is, known or not. */
export const namesWritten = (read: ReadText, span: Span = wholeOf(read)): WrittenName[] => [
  ...capitalised(read, span),
  ...[
    ...titled(read.text.slice(span.start, span.end)),
    ...abbreviated(read.text.slice(span.start, span.end)),
  ].map((name) => ({ ...name, start: name.start + span.start, end: name.end + span.start })),
]

const NO_NAME =
  /^(?:mr|mrs|ms|dr|sir|q[1-4]|h[12]|gdp|cpi|ppi|pmi|ceo|cfo|ai|ev|ipo|it|usd|us|thb|eur|jpy|cny|bn|yoy|qoq|mom|ytd|bps|bp|vat|npl|fdi|i|am|pm|gmt|th|sme|co|ltd|plc|inc|corp|bt|rm|rp|rmb|mw|gw|kg|km)$/
const monthOrDay =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/

/** Words that are written as a name is, and that no table knows. */
function capitalised(statement: ReadText, span: Span): WrittenName[] {
  const { text, figures, dates } = statement
  const names = statement.namesIn(span)
  const tokens = statement.tokensIn(span)
  return tokens.flatMap((token, i) => {
    if (token.script === 'thai' || token.letters === 'lower' || token.word.length === 1) return []
    if (NO_NAME.test(token.word)) return []
    if (/^\d/.test(token.word) || monthOrDay.test(token.word)) return []
    if (isFunctionWord(token.word) || (isOrdinaryWord(token.word) && token.letters !== 'upper')) return []
    if ([...figures, ...dates].some((span) => overlaps(span, token))) return []
    const isFirst = /(?:^|[.!?:\n"'(]\s*)$/.test(text.slice(Math.max(0, token.start - 3), token.start))
    const next = tokens[i + 1]
    // the first word of a sentence is capital in any case; a second one shows a name
    const isPartOfName = next && next.letters !== 'lower' && next.start - token.end <= 1
    if (isFirst && token.letters === 'capital' && !isPartOfName) return []
    if (names.some((name) => overlaps(name, token))) return []
    return [
      { text: text.slice(token.start, token.end).replace(/'s?$/, ''), start: token.start, end: token.end },
    ]
  })
}

const TITLE =
  /(?:นายแพทย์|แพทย์หญิง|นพ\.|พญ\.|นางสาว|(?<!มิถุ)นาย(?!ก|จ้าง|ทุน|ทหาร|แพทย์|หน้า|ตำรวจ)|นาง(?!แบบ|งาม|ฟ้า)|น\.ส\.|ดร\.|ศ\.ดร\.|ม\.ร\.ว\.|ม\.ล\.|พล\.[อตร]\.[อตจ]?\.?|บริษัท\s?|สายการบิน|บมจ\.\s?|บจก\.\s?|บล\.\s?|หลักทรัพย์จัดการกองทุน\s?|สถาบันวิจัย|ศูนย์วิจัย|พรรค(?!พวก|การ|ร่วม|ฝ่าย|รัฐ|เล็ก|ใหญ่|ใหม่|เดียว|อื่น|ต่าง|นี้|นั้น|คู่|แกน|ของ|ที่|ได้|จะ|มี|ไม่|ว่า|แรก|เก่า|สี))\s?([\u0e01-\u0e4e]{2,})(?:\s([\u0e01-\u0e4e]{2,}))?/g
const AFTER_NAME =
  /(?:เข้ามา|เข้าร่วม|ถอนตัว|กล่าว|ระบุ|เปิดเผย|เผย|บอก|มองว่า|ชี้|ยืนยัน|ปฏิเสธ|คาด|ย้ำ|เห็นว่า|ประเมิน|แถลง|ให้สัมภาษณ์|ประกาศ|ซึ่ง|จะ|ได้|และ|ใน|ที่|ผู้|ประธาน|รัฐมนตรี|เลขา|รองนายก|เป็น|ว่า|จำกัด|ขึ้น|ลด|เพิ่ม|มี|ไม่).*$/
const NO_COMPANY =
  /^(?:ถือ|มี|ยืน|พิจารณา|บอก|เห็น|กู้|ลงทุน|รุก|ควบ|รวม|แยก|จับมือ|เซ็น|ลงนาม|คืน|เอเชีย|ตะวันออก|ตะวันตก|อาเซียน|เดิน|พึ่ง|พา|จำหน่าย|ดำเนิน|ครอง|แบก|เผชิญ|ประสบ|ทยอย|หยุด|ยก|ชะลอ|ขอ|ยื่น|คว้า|โอน|ลุย|ขึ้น|หนุน|มุ่ง|เน้น|เหลือ|สูญ|เลือก|เปลี่ยน|ตัด|ก่อ|เก็บ|แก้|ติด|ต่ำ|สูง|กระทบ|ตั้ง|เปิด|ปิด|ขยาย|ลง|ทำ|ให้|พบ|แจ้ง|รายงาน|รับ|ส่ง|สั่ง|เสนอ|เลื่อน|ถูก|ปฏิเสธ|ชี้|เผย|เร่ง|เริ่ม|หัน|วาง|ทุ่ม|ใช้|สร้าง|พัฒนา|จ่าย|เข้า|ออก|คง|ปรับ|กลับ|ขาด|กำลัง|เคย|สามารถ|อาจ|ควร|ไม่|เอง|อยู่|รอ|หวัง|มอง|พร้อม|เพิ่ง|สัญชาติ|อเมริกัน|สหรัฐ|ยุโรป|เกาหลี|ชั้นนำ|ราย|ทั้ง|แห่ง|อื่น|สอง|สาม|ใหญ่|เหล่านี้|นี้|นั้น|ต้นทุน|แห่งชาติ|คู่แข่ง|โลว์คอสต์|จดทะเบียน|ขนาด|ต่าง|ใน|ที่|ไทย|เอกชน|มหาชน|ย่อย|แม่|ยา|ประกัน|ผู้|รถ|พลังงาน|เทค|น้ำมัน|ดังกล่าว|ร่วม|ลูก|หลัก|ได้|จะ|มี|ประเมิน|คาด|และ|ส่วนใหญ่|ข้าม|ของ|จีน|ญี่ปุ่น|นำ|อนุมัติ|ประกาศ|ยืนยัน|ระบุ|เตรียม|กล่าว|ซื้อ|ขาย|ต้อง|ยัง|เพิ่ม|ลด|ผลิต)/

/** The names after a Thai title; Thai itself has no capitals. */
function titled(text: string): WrittenName[] {
  return [...text.matchAll(TITLE)].flatMap((match) => {
    const [all, first = ''] = match
    const name = first.replace(AFTER_NAME, '')
    const isCompany = /^(?:บริษัท|สายการบิน|บมจ|บจก|บล|หลักทรัพย์|สถาบัน|ศูนย์|พรรค)/.test(all)
    if (name.length < 2 || (isCompany && NO_COMPANY.test(first))) return []
    const start = match.index + all.indexOf(first)
    const names = [{ text: name, start, end: start + name.length, isBody: isCompany }]
    const surname = name === first && !isCompany ? (match[2] ?? '').replace(AFTER_NAME, '') : ''
    const at = match.index + all.lastIndexOf(match[2] ?? '')
    return surname.length > 3 ? [...names, { text: surname, start: at, end: at + surname.length }] : names
  })
}

const ABBREVIATION = /(?<![ก-๙])(?:(?:[ก-ฮ]{1,2}\.){3,}|[ก-ฮ]{3,5}\.)(?!\d)/g
const NO_BODY =
  /^(?:น\.ส\.|บมจ\.|บจก\.|พล\.|ม\.ร\.ว\.|รมว\.|รมช\.|ส\.ส\.|สส\.|สว\.|ผบ\.|กทม\.|ตร\.|คสช\.|ดร\.|นพ\.|มคก\.|ศ\.)/

/** 'สคส.' and the like, which no table knows. */
const abbreviated = (text: string): WrittenName[] =>
  [...text.matchAll(ABBREVIATION)].flatMap(({ 0: name, index }) =>
    NO_BODY.test(name) ? [] : [{ text: name, start: index, end: index + name.length, isBody: true }],
  )

/** An abbreviation in Thai letters. */
export const isAbbreviated = (name: string): boolean => /^[ก-ฮ.]+\.$/.test(name)
