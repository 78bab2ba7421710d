import { formatNumber } from './numbers.ts'

/** A dialog names this many, and counts the rest. */
const MOST_NAMED = 5

/** '‘A’, ‘B’', or '‘A’, … and 3 more'. */
export function namesInWords(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => `‘${name}’`)
  const rest = names.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${formatNumber(rest)} more` : named.join(', ')
}
