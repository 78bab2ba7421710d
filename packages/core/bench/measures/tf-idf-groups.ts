const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * The baseline for stories: cosine similarity of TF-IDF vectors; every pair above the threshold is
 * one story.
 */
export function tfIdfGroups(texts: string[], threshold: number): number[][] {
  const words = texts.map((text) =>
    [...segmenter.segment(text.toLowerCase())].filter((one) => one.isWordLike).map((one) => one.segment),
  )
  const having = new Map<string, number>()
  for (const text of words) for (const word of new Set(text)) having.set(word, (having.get(word) ?? 0) + 1)
  const vectors = words.map((text) => {
    const counts = new Map<string, number>()
    for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1)
    const weights = [...counts].map(
      ([word, n]) => [word, n * Math.log(texts.length / (having.get(word) ?? 1))] as const,
    )
    const length = Math.hypot(...weights.map(([, x]) => x)) || 1
    return new Map(weights.map(([word, x]) => [word, x / length]))
  })
  const groups = texts.map((_, i) => [i])
  vectors.forEach((one, a) => {
    for (let b = 0; b < a; b += 1) {
      let sum = 0
      for (const [word, weight] of one) sum += weight * (vectors[b]?.get(word) ?? 0)
      if (sum < threshold || groups[a] === groups[b]) continue
      const joined = [...(groups[a] ?? []), ...(groups[b] ?? [])]
      for (const i of joined) groups[i] = joined
    }
  })
  return [...new Set(groups)]
}
