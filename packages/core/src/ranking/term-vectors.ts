/** A text as its words' weights, of length 1. */
export type TermVector = Map<string, number>
export type Rarity = (word: string) => number

/** How rare a word is in a collection of texts (inverse document frequency). */
export function rarityAmong(texts: string[][]): Rarity {
  const having = new Map<string, number>()
  for (const words of texts) for (const word of new Set(words)) having.set(word, (having.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + texts.length / (having.get(word) ?? 1))
}

/**
 * TF-IDF: rare words weigh more, a repeated word by the logarithm of its number. Figures are words
 * like others.
 */
export function termVector(words: string[], rarity: Rarity): TermVector {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weights = [...counts].map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)] as const)
  const length = Math.sqrt(weights.reduce((sum, [, x]) => sum + x * x, 0))
  return new Map(weights.map(([word, x]) => [word, x / length]))
}

/**
 * The cosine of each vector with all that were given before it, in their order. Only words that two
 * texts share are looked at, by way of an index, so that hundreds of texts are compared with one
 * another in milliseconds.
 */
export function cosines(): (vector: TermVector) => Float64Array {
  const index = new Map<string, { places: number[]; weights: number[] }>()
  let count = 0
  return (vector) => {
    const sums = new Float64Array(count)
    for (const [word, weight] of vector) {
      const known = index.get(word) ?? { places: [], weights: [] }
      for (let i = 0; i < known.places.length; i += 1) {
        const place = known.places[i] ?? 0
        sums[place] = (sums[place] ?? 0) + weight * (known.weights[i] ?? 0)
      }
      known.places.push(count)
      known.weights.push(weight)
      index.set(word, known)
    }
    count += 1
    return sums
  }
}
