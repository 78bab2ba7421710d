const GRAPHEMES = new Intl.Segmenter('th', { granularity: 'grapheme' })
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })

/** The first letters of a text, at most `max`; a letter keeps its marks. */
export const firstLetters = (text: string, max: number): string =>
  [...GRAPHEMES.segment(text.slice(0, max * 4))]
    .slice(0, max)
    .map((part) => part.segment)
    .join('')

/** A text of at most about `max` characters, cut after a word (Thai has no blanks between them) and marked with '…'. */
export function cutWords(text: string, max: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= max) return clean
  // the word that stands across the limit is seen whole, so that it is known as one
  const parts = [...WORDS.segment(clean.slice(0, max + 40))]
  let end = 0
  for (const { index, segment } of parts) if (index + segment.length <= max) end = index + segment.length
  const kept = end > max / 2 ? clean.slice(0, end) : firstLetters(clean, max)
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`
}
