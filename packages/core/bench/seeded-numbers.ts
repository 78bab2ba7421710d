/** A repeatable source of numbers from 0 to 1 (mulberry32): every run measures the same. */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Fisher and Yates. */
export function shuffled<T>(items: T[], random: () => number): T[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}
