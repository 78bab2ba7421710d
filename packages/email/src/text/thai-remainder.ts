/**
 * Letters that cannot be a word of their own, because all are silent ('ส์') or the first one is a
 * vowel or mark of the letter before: the dictionary does not know the word that they end.
 */
const REMAINDER = /^(?:[ก-ฮ]{1,2}[ิุ]?์|[ะ-ฺ็-๎])/

/** Whether what the dictionary calls a word is the end of the word before it. */
export const isThaiRemainder = (segment: string): boolean => REMAINDER.test(segment)
