/**
 * Returns the sources of a topic with one more: behind the last of those that were listed before
 * it, which may have changed since; at the start if none is left.
 */
export function withSource(sources: string[], url: string, before: string[]): string[] {
  if (sources.includes(url)) return sources
  const at = sources.findLastIndex((one) => before.includes(one))
  return sources.toSpliced(at + 1, 0, url)
}
