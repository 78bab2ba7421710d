/** Thai is written without spaces; short pieces keep the segmenter fast. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .flatMap((piece) => [...segmenter.segment(piece)])
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
}

/** F1 of the words of two texts as multisets, whatever their order. */
export function tokenF1(found: string, expected: string): number {
  const [a, b] = [tokensOf(found), tokensOf(expected)]
  const left = new Map<string, number>()
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of a) {
    const count = left.get(word) ?? 0
    if (count > 0) shared += 1
    left.set(word, count - 1)
  }
  return a.length + b.length === 0 ? 1 : (2 * shared) / (a.length + b.length)
}
