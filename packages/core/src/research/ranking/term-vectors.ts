/** A text as its words' weights, of length 1. */
export type TermVector = Map<string, number>
export type Rarity = (word: string) => number

/** How rare a word is in a collection of texts (inverse document frequency). */
export function rarityAmong(texts: string[][]): Rarity {
  const having = new Map<string, number>()
  for (const words of texts) for (const word of new Set(words)) having.set(word, (having.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + texts.length / (having.get(word) ?? 1))
}

/** TF-IDF: rare words weigh more, a repeated word by the logarithm of its number. Figures are words like others. */
export function termVector(words: string[], rarity: Rarity): TermVector {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weights = [...counts].map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)] as const)
  const length = Math.sqrt(weights.reduce((sum, [, x]) => sum + x * x, 0))
  return new Map(weights.map(([word, x]) => [word, x / length]))
}

export function cosine(a: TermVector, b: TermVector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [word, x] of small) sum += x * (large.get(word) ?? 0)
  return sum
}
