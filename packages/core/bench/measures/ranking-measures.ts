/**
 * How many articles at the top of a ranking are measured. Grades go from 0 (off the topic) to 3.
 */
export const TOP = 5

/** Normalized discounted cumulative gain at 5, with the gain 2^grade - 1 (Burges et al. 2005). */
export function ndcg(ranked: number[], all: number[]): number {
  const best = discounted(all.toSorted((a, b) => b - a))
  return best === 0 ? 0 : discounted(ranked) / best
}

const discounted = (grades: number[]): number =>
  grades.slice(0, TOP).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)

export const irrelevantInTop = (ranked: number[]): number =>
  ranked.slice(0, TOP).filter((grade) => grade === 0).length

/**
 * Plain BM25 (Robertson and Zaragoza 2009, section 3; k1 1.2, b 0.75): the indexes of the texts
 * that contain a word of the query, best first.
 */
export function plainBm25(query: string[], texts: string[][]): number[] {
  const [k1, b] = [1.2, 0.75]
  const counts = texts.map((words) => {
    const count = new Map<string, number>()
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1)
    return count
  })
  const meanLength = texts.reduce((sum, words) => sum + words.length, 0) / Math.max(1, texts.length)
  const scores = texts.map(() => 0)
  for (const word of new Set(query)) {
    const having = counts.filter((count) => count.has(word)).length
    const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5))
    counts.forEach((count, i) => {
      const frequency = count.get(word) ?? 0
      const length = (texts[i]?.length ?? 0) / meanLength
      const saturated = (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * length))
      scores[i] = (scores[i] ?? 0) + rarity * saturated
    })
  }
  return scores
    .map((score, place) => ({ score, place }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map(({ place }) => place)
}
