/** Names of a measure in the lines that benchmarks print, from the most general to the last. */
const NAMES = ['bench', 'set', 'group', 'part']

/** The mark that a line of a benchmark's output says was not reached; none in any other line. */
export function failedMark(line: string): string[] {
  if (!line.startsWith('{')) return []
  const told = new Map<string, unknown>(Object.entries(JSON.parse(line)))
  if (told.get('pass') !== false) return []
  return [NAMES.flatMap((name) => told.get(name) ?? []).join(' ')]
}
