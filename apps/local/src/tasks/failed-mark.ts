/** Names of a measure in the lines that benchmarks print, from the most general to the last. */
const NAMES = ['bench', 'set', 'group', 'part']

/** The mark that a line of a benchmark's output says was not reached; none in any other line. */
export function failedMark(line: string): string[] {
  const read = parsed(line)
  if (read === null) return []
  const figures = new Map<string, unknown>(Object.entries(read))
  if (figures.get('pass') !== false) return []
  return [NAMES.flatMap((name) => figures.get(name) ?? []).join(' ')]
}

/** A benchmark may print other lines too, whatever they begin with. */
function parsed(line: string): object | null {
  if (!line.startsWith('{')) return null
  try {
    const read: unknown = JSON.parse(line)
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}
