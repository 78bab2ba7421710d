const HALF_LIFE_WITHOUT_WINDOW_H = 72
/** An undated article may be of any age: it counts like one that is two half-lives old. */
const UNDATED = 0.25

/**
 * How fresh an article is, 0 to 1, halving with each half-life. The half-life is half the topic's
 * window, so the oldest article inside it gets 0.25; 72 hours without a window.
 */
export function recency(publishedAt: Date | null, hours: number, now: Date): number {
  if (!publishedAt) return UNDATED
  const halfLife = (hours > 0 ? hours / 2 : HALF_LIFE_WITHOUT_WINDOW_H) * 3_600_000
  const age = Math.max(0, now.getTime() - publishedAt.getTime())
  return 0.5 ** (age / halfLife)
}
