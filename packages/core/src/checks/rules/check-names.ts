import { skeletonOf } from '@newsloom/lexicon/skeleton'
import { isFunctionWord, isOrdinaryWord } from '@newsloom/lexicon/words'
import type { Check } from '../checked.ts'
import { foundAt, missing, none, type Source } from '../reading/evidence.ts'
import { type Named, overlaps, type ReadText, type Span, wholeOf } from '../reading/read-text.ts'
import { findGeneric, findMinister, isGovernment } from './named-otherwise.ts'
import { nearNames } from './near-names.ts'

const NAMES = /^(?:institution|company|product|index|person|country|region|city|province|place)$/
/** A committee speaks for its bank. */
const ONE_BODY = [['bank-of-thailand', 'thai-mpc']]
const THAI_ONLY = /^[\u0e00-\u0e7f]+$/

/** 'มาริโซล' does not name Seoul: a name that short needs a space or preposition before it. */
const isInsideWord = (text: string, { start, end, kind }: Named): boolean =>
  /^(?:city|place|province)$/.test(kind) &&
  end - start <= SHORT_PLACE &&
  /[\u0e00-\u0e7f]$/.test(text.slice(0, start)) &&
  !/(?:ใน|ที่|กรุง|จาก|ของ|เมือง|และ|จังหวัด|ณ|กับ)$/.test(text.slice(0, start))
const SHORT_PLACE = 4

/** A body is a company or office, not a person. */
type UnknownName = Span & { text: string; isBody?: boolean }

/** Looks for each name of a statement in the articles that it cites, in both spellings. */
export function checkNames(statement: ReadText, sources: Source[]): Check[] {
  const known = statement
    .namesIn(wholeOf(statement))
    .filter((name) => NAMES.test(name.kind) && !isInsideWord(statement.text, name))
  const unknown = namesWritten(statement).filter(
    (name) => !known.some((one) => overlaps(one, name) && !isPartOf(one, name)),
  )
  const checks = [
    ...uniqueBy(known, ({ id }) => id).map((name) => checkKnown(statement, name, sources)),
    ...uniqueBy(unknown, ({ text }) => text).map((name) => checkUnknown(name, sources)),
    ...nearNames(statement, sources),
  ]
  return checks.length > 0 ? checks : [none('name')]
}

/** The 'ไทย' in the name of a party. */
const isPartOf = (known: Named, { start, end, isBody = false }: UnknownName): boolean =>
  isBody && PLACES.test(known.kind) && end - start > known.end - known.start
const PLACES = /^(?:country|region|city|province|place)$/

/** Returns everything that is written as a name is, known or not. */
export const namesWritten = (read: ReadText, span: Span = wholeOf(read)): UnknownName[] => [
  ...capitalised(read, span),
  ...[
    ...titled(read.text.slice(span.start, span.end)),
    ...abbreviated(read.text.slice(span.start, span.end)),
  ].map((name) => ({ ...name, start: name.start + span.start, end: name.end + span.start })),
]

function checkKnown({ text }: ReadText, name: Named, sources: Source[]): Check {
  const written = text.slice(name.start, name.end)
  for (const source of sources) {
    const isCapital = isGovernment(text, name)
    const there = findNamed(
      source,
      (one) => isSameName(name, one) || (isCapital && one.kind === 'country' && one.country === name.country),
    )
    if (there) return foundAt('name', written, source, there)
    const spelt = findSpelling(written, source) ?? findMinister(written, source) ?? findGeneric(name, source)
    if (spelt) return foundAt('name', written, source, spelt)
  }
  const isHome = sources.some(({ indexed: { article } }) => isOfArticle(name, written, article))
  if (isHome) return { ...none('name'), lookedFor: written }
  return missing('name', written, `${written} is not named in the cited articles.`)
}

/** Near the quotes first, as a long article is read block by block. */
function findNamed({ read, quotes }: Source, isIt: (name: Named) => boolean): Named | undefined {
  for (const span of [...quotes, wholeOf(read)]) {
    const name = read.namesIn(span).find(isIt)
    if (name) return name
  }
  return undefined
}

export function isSameName(name: Named, other: Named): boolean {
  if (name.id === other.id) return true
  if (name.kind === 'country') return name.country !== null && name.country === other.country
  if (/^(?:region|city|province|place)$/.test(name.kind)) return false
  return ONE_BODY.some((ids) => ids.includes(name.id) && ids.includes(other.id))
}

/** A Thai article need not say that it is about Thailand; its publisher may be named too. */
const isOfArticle = (
  { country, kind }: Named,
  written: string,
  { language, publisher }: { language: string | null; publisher: string },
): boolean => (kind === 'country' && country === 'TH' && language === 'th') || publisher.includes(written)

function checkUnknown({ text }: UnknownName, sources: Source[]): Check {
  // an English article has no Thai abbreviation to compare with
  if (ABBREVIATED.test(text) && !sources.some(({ read }) => /[\u0e00-\u0e7f]/.test(read.text)))
    return { ...none('name'), lookedFor: text }
  for (const source of sources) {
    const span = findSpelling(text, source)
    if (span) return foundAt('name', text, source, span)
  }
  if (sources.some(({ indexed }) => indexed.article.publisher.toLowerCase().includes(text.toLowerCase())))
    return { ...none('name'), lookedFor: text }
  return missing('name', text, `${text} is not named in the cited articles.`)
}

/** Each word of a name as it is, or by the consonants that both scripts write. */
export function findSpelling(
  name: string,
  { read }: Pick<Source, 'read'>,
  within: Span = wholeOf(read),
): Span | null {
  const { text } = read
  const at = text.toLowerCase().indexOf(name.toLowerCase(), within.start)
  if (at >= 0 && at + name.length <= within.end) return { start: at, end: at + name.length }
  if (ABBREVIATED.test(name)) return null
  const bare = name.replaceAll(/\s/g, '')
  const skeleton = skeletonOf(bare)
  if (skeleton.length < 2) return null
  const isThai = THAI_ONLY.test(bare)
  const tokens = read.tokensIn(within)
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (!token || (token.script === 'thai') === isThai) continue
    if (isThai && token.letters === 'lower') continue
    const last = isThai ? i : Math.min(i + 4, tokens.length - 1)
    for (let end = i; end <= last; end += 1) {
      const span = { start: token.start, end: tokens[end]?.end ?? token.end }
      if (isNear(skeletonOf(text.slice(span.start, span.end)), skeleton)) return span
    }
  }
  return null
}

/** Equal, or one letter apart where the name is long enough to bear it. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < 3 || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const rest = (text: string, skip: number) => text.slice(at + skip)
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}

const NO_NAME =
  /^(?:mr|mrs|ms|dr|sir|q[1-4]|h[12]|gdp|cpi|ppi|pmi|ceo|cfo|ai|ev|ipo|it|usd|us|thb|eur|jpy|cny|bn|yoy|qoq|mom|ytd|bps|bp|vat|npl|fdi|i|am|pm|gmt|th|sme|co|ltd|plc|inc|corp|bt|rm|rp|rmb|mw|gw|kg|km)$/
const monthOrDay =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/

/** Words that are written as a name is, and that no table knows. */
function capitalised(statement: ReadText, span: Span): UnknownName[] {
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
  /(?:กล่าว|ระบุ|เปิดเผย|เผย|บอก|มองว่า|ชี้|ยืนยัน|ปฏิเสธ|คาด|ย้ำ|เห็นว่า|ประเมิน|แถลง|ให้สัมภาษณ์|ประกาศ|ซึ่ง|จะ|ได้|และ|ใน|ที่|ผู้|ประธาน|รัฐมนตรี|เลขา|รองนายก|เป็น|ว่า|จำกัด|ขึ้น|ลด|เพิ่ม|มี|ไม่).*$/
const NO_COMPANY =
  /^(?:ถือ|มี|ยืน|พิจารณา|บอก|เห็น|กู้|ลงทุน|รุก|ควบ|รวม|แยก|จับมือ|เซ็น|ลงนาม|คืน|เอเชีย|ตะวันออก|ตะวันตก|อาเซียน|เดิน|พึ่ง|พา|จำหน่าย|ดำเนิน|ครอง|แบก|เผชิญ|ประสบ|ทยอย|หยุด|ยก|ชะลอ|ขอ|ยื่น|คว้า|โอน|ลุย|ขึ้น|หนุน|มุ่ง|เน้น|เหลือ|สูญ|เลือก|เปลี่ยน|ตัด|ก่อ|เก็บ|แก้|ติด|ต่ำ|สูง|กระทบ|ตั้ง|เปิด|ปิด|ขยาย|ลง|ทำ|ให้|พบ|แจ้ง|รายงาน|รับ|ส่ง|สั่ง|เสนอ|เลื่อน|ถูก|ปฏิเสธ|ชี้|เผย|เร่ง|เริ่ม|หัน|วาง|ทุ่ม|ใช้|สร้าง|พัฒนา|จ่าย|เข้า|ออก|คง|ปรับ|กลับ|ขาด|กำลัง|เคย|สามารถ|อาจ|ควร|ไม่|เอง|อยู่|รอ|หวัง|มอง|พร้อม|เพิ่ง|สัญชาติ|อเมริกัน|สหรัฐ|ยุโรป|เกาหลี|ชั้นนำ|ราย|ทั้ง|แห่ง|อื่น|สอง|สาม|ใหญ่|เหล่านี้|นี้|นั้น|ต้นทุน|แห่งชาติ|คู่แข่ง|โลว์คอสต์|จดทะเบียน|ขนาด|ต่าง|ใน|ที่|ไทย|เอกชน|มหาชน|ย่อย|แม่|ยา|ประกัน|ผู้|รถ|พลังงาน|เทค|น้ำมัน|ดังกล่าว|ร่วม|ลูก|หลัก|ได้|จะ|มี|ประเมิน|คาด|และ|ส่วนใหญ่|ข้าม|ของ|จีน|ญี่ปุ่น|นำ|อนุมัติ|ประกาศ|ยืนยัน|ระบุ|เตรียม|กล่าว|ซื้อ|ขาย|ต้อง|ยัง|เพิ่ม|ลด|ผลิต)/

/** The names after a Thai title; Thai itself has no capitals. */
function titled(text: string): UnknownName[] {
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

const ABBREVIATED = /^[ก-ฮ.]+\.$/
const ABBREVIATION = /(?<![ก-๙])(?:(?:[ก-ฮ]{1,2}\.){3,}|[ก-ฮ]{3,5}\.)(?!\d)/g
const NO_BODY =
  /^(?:น\.ส\.|บมจ\.|บจก\.|พล\.|ม\.ร\.ว\.|รมว\.|รมช\.|ส\.ส\.|สส\.|สว\.|ผบ\.|กทม\.|ตร\.|คสช\.|ดร\.|นพ\.|มคก\.|ศ\.)/

/** 'สคส.' and the like, which no table knows. */
const abbreviated = (text: string): UnknownName[] =>
  [...text.matchAll(ABBREVIATION)].flatMap(({ 0: name, index }) =>
    NO_BODY.test(name) ? [] : [{ text: name, start: index, end: index + name.length, isBody: true }],
  )

const uniqueBy = <T>(items: T[], key: (item: T) => string): T[] => [
  ...new Map(items.toReversed().map((item) => [key(item), item])).values(),
]
