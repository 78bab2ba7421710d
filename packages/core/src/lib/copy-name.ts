const SUFFIX = ' (copy)'
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * '<name> (copy)', at most `max` long. A long name is cut between visible characters to fit the
 * suffix.
 */
export function copyName(name: string, max: number): string {
  const longest = max - SUFFIX.length
  if (name.length <= longest) return name + SUFFIX
  const end = [...graphemes.segment(name)].findLast(({ index }) => index <= longest)
  return name.slice(0, end?.index ?? 0).trimEnd() + SUFFIX
}
