import { isFunctionWord, tokenize } from '@newsloom/lexicon/words'

/**
 * Words that alone do not name a trend, and that no name ends with. They overlap with the ordinary
 * words of the lexicon, which are chosen for comparing reports: some of those do end names.
 */
export const PLAIN = new Set(
  (
    'ข่าว วัน วันนี้ ปี เดือน ล้าน บาท ร้อยละ ราย คน ครั้ง แห่ง ประเทศ ไทย ประเทศไทย กล่าว เปิดเผย ระบุ คาด นาย นาง ไตรมาส รายงาน ล่าสุด สูง ต่ำ เพิ่ม ลด ' +
    'มาก น้อย ใหม่ ตัว ร้อย ขยาย หด อ่อน แข็ง เปิด ปิด ราคา มูลค่า ตัวเลข อัตรา ระดับ แนวโน้ม หลัง คง ต่อ ยัง ขึ้น ลง มติ ทั่วไป สุด รวม ทะลุ นำ มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม ทำให้ แห่งประเทศไทย ช่วง ปีนี้ จำนวน ผ่านมา ไม่ได้ เพิ่มขึ้น ลดลง ' +
    'ค่า เงิน ชาติ เฉลี่ย เหลือ สัปดาห์ เมื่อวาน ประมาณ เกือบ นัก ส่วน ต้น ปลาย ครึ่ง แรก สอง สาม พัน หมื่น แสน โดยรวม ประชุม อยู่ ที่สุด กลับ เริ่ม พบ เห็น มอง เร่ง เตรียม แตะ โต เท่า ทรง ติดต่อ เนื่อง ' +
    'year month week day percent said thai thailand news report million billion baht first last two three new people country according quarter per expect expected year-on-year ' +
    'instead based back make made like time only just many much well being still even using used set take takes taken since against under including while other some any how why get got go goes going one way part want need help show shows see say now next here come comes keep keeps little big high low higher lower top week today tuesday wednesday thursday friday saturday sunday monday north south east west state united inside outside within without between among through across above below open opens opened opening close closes closed review reviews'
  ).split(' '),
)
/**
 * Common words that start a name: Thai puts them first, as in 'exchange rate' and 'price of rice'.
 */
const OPENERS = new Set(['อัตรา', 'ค่า', 'ราคา', 'มูลค่า', 'เงิน'])
/** Function words that end a name: exports and imports are 'send out' and 'bring in' in Thai. */
const CLOSERS = new Set(['ออก', 'เข้า'])
/** characters in a name */
const MIN_NAME = 4
const MIN_THAI_WORD = 5
/** neighbouring words in one name */
const MAX_WORDS = 4
/** The currency of an amount or a rate is a unit: the news is not about it. */
const AMOUNT =
  /[\d๐-๙][\d๐-๙,.]*\s*(?:(?:(?:สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน)+\s*)?(?:บาท|ดอลลาร์|ยูโร|เยน|หยวน)(?:สหรัฐฯ?|\s?สรอ\.?)?(?:\s*ต่อ\s*(?:บาท|ดอลลาร์|ยูโร|เยน|หยวน)(?:สหรัฐฯ?)?)?|(?:thousand |million |billion |trillion )?(?:US )?(?:dollars?|euros?|yen|yuan)(?: (?:per|to the|a) dollar)?(?![a-z]))/gi
const THAI_RUN = /[\u0e00-\u0e7f]+/g

/**
 * Returns the possible subjects of a text: words and, in Thai, where a name is several words
 * without a space, runs of neighbouring words ('อัตราดอกเบี้ยนโยบาย'). Repeats are included.
 */
export function namesIn(written: string): string[] {
  const text = written.replace(AMOUNT, ' ')
  const words = tokenize(text.replace(THAI_RUN, ' ')).filter((word) => isName(word, MIN_NAME))
  const names = [...text.matchAll(THAI_RUN)].flatMap(([run]) => thaiNames(tokenize(run)))
  return [...words, ...names]
}

const isName = (word: string, length: number): boolean =>
  word.length >= length && !PLAIN.has(word) && !isFunctionWord(word) && !/^[\d.,๐-๙]+$/.test(word)

function thaiNames(words: string[]): string[] {
  const names = words.filter((word) => isName(word, MIN_THAI_WORD))
  for (let start = 0; start < words.length; start++) {
    for (let size = 2; size <= MAX_WORDS && start + size <= words.length; size++) {
      const run = words.slice(start, start + size)
      if (isThaiRun(run)) names.push(run.join(''))
    }
  }
  return names
}

function isThaiRun(run: string[]): boolean {
  const [first = '', last = ''] = [run[0], run.at(-1)]
  if (run.some((word) => /[\d๐-๙ๆ]/.test(word)) || run.slice(0, -1).some(isFunctionWord)) return false
  if (PLAIN.has(first) && !OPENERS.has(first)) return false
  return CLOSERS.has(last) || (!isFunctionWord(last) && !PLAIN.has(last))
}
