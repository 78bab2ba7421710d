const COPY = / \(copy(?: (\d{1,4}))?\)$/
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * '<name> (copy)', and of a copy '<name> (copy 2)'; at most `max` long. A long name is cut between
 * visible characters to fit the suffix.
 */
export function copyName(name: string, max: number): string {
  const earlier = COPY.exec(name)
  const original = earlier ? name.slice(0, earlier.index) : name
  const suffix = earlier ? ` (copy ${Number(earlier[1] ?? 1) + 1})` : ' (copy)'
  const longest = max - suffix.length
  if (original.length <= longest) return original + suffix
  const end = [...graphemes.segment(original)].findLast(({ index }) => index <= longest)
  return original.slice(0, end?.index ?? 0).trimEnd() + suffix
}
