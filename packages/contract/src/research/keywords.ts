import { hasThai } from '../text/has-thai.ts'
import { thaiWords } from './thai-words.ts'

const MAX_KEYWORDS = 12
/** Shorter words say too little to be keywords, characters. */
export const SHORTEST_KEYWORD = 3

/** Thai function words and connectives. */
export const THAI_FUNCTION_WORDS = new Set(
  (
    'และ หรือ ของ ใน ที่ เป็น การ ความ ได้ ให้ กับ จาก โดย แต่ ว่า จะ มี ไม่ ก็ ต่อ ถึง เพื่อ ซึ่ง อยู่ ตาม แล้ว ไป มา นี้ นั้น ด้วย ' +
    'เพราะ เมื่อ ถ้า หาก ทั้ง ทุก อื่น กว่า ระหว่าง เกี่ยวกับ รวมถึง เช่น คือ ยัง อย่าง ขึ้น ลง ออก เข้า ต้อง ควร อาจ สามารถ กัน แบบ ผ่าน ' +
    'สำหรับ รวม ทำ ใช้ บน ใต้ หลัง ก่อน ขณะ ระดับ ด้าน ต่างๆ ต่าง เรื่อง ' +
    'แห่ง ภายใน ภายใต้ ปัจจุบัน ดังกล่าว โดยเฉพาะ ทั้งหมด บาง หลาย กำลัง จึง เพียง เอง แต่ละ'
  ).split(' '),
)

/**
 * Keywords of a topic's description: split on commas or white space, words longer than two
 * characters, the first twelve, each once. Thai, written without spaces, is split by
 * a dictionary, without function words.
 */
export function keywordsFromDescription(text: string): string[] {
  const found = new Map<string, string>()
  for (const piece of text.split(/[\s,]+/)) {
    for (const word of hasThai(piece) ? withoutFunctionWords(piece) : [piece]) {
      if ([...word].length < SHORTEST_KEYWORD) continue
      const key = word.toLowerCase()
      if (!found.has(key)) found.set(key, word)
      if (found.size === MAX_KEYWORDS) return [...found.values()]
    }
  }
  return [...found.values()]
}

const withoutFunctionWords = (piece: string): string[] =>
  thaiWords(piece)
    .map(({ word }) => word)
    .filter((word) => !THAI_FUNCTION_WORDS.has(word))

/** The form's comma- or line-separated text as a list: trimmed, empty ones dropped, each once. */
export function splitList(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,\n]/)
        .map((s) => s.trim())
        .filter(Boolean),
    ),
  ]
}
