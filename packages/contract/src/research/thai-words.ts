const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
/**
 * Letters that cannot be a word of their own, because all are silent ('ส์') or the first one is a
 * vowel or mark of the letter before: the dictionary does not know the word that they end.
 */
const REMAINDER = /^(?:[ก-ฮ]{1,2}[ิุ]?์|[ะ-ฺ็-๎])/

export type ThaiWord = { word: string; start: number }

/** The words of a run of Thai letters: 'ชิปส์' is one word, which is not 'ชิป'. */
export function thaiWords(run: string): ThaiWord[] {
  const words: ThaiWord[] = []
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    if (!isWordLike) continue
    const last = words.at(-1)
    if (last && REMAINDER.test(segment) && last.start + last.word.length === index) last.word += segment
    else words.push({ word: segment, start: index })
  }
  return words
}
