import { isThaiRemainder } from '@newsloom/email/text/thai-remainder'

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

export type ThaiWord = { word: string; start: number }

/** The words of a run of Thai letters: 'ชิปส์' is one word, which is not 'ชิป'. */
export function thaiWords(run: string): ThaiWord[] {
  const words: ThaiWord[] = []
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    if (!isWordLike) continue
    const last = words.at(-1)
    if (last && isThaiRemainder(segment) && last.start + last.word.length === index) last.word += segment
    else words.push({ word: segment, start: index })
  }
  return words
}
