const SUFFIX = ' (copy)'
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * '<name> (copy)', at most `max` long: cut between characters as people see them, so that the
 * suffix fits.
 */
export function copyName(name: string, max: number): string {
  const longest = max - SUFFIX.length
  if (name.length <= longest) return name + SUFFIX
  const end = [...graphemes.segment(name)].findLast(({ index }) => index <= longest)
  return name.slice(0, end?.index ?? 0).trimEnd() + SUFFIX
}
