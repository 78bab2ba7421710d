import { formatNumber } from './numbers.ts'
import { formatDateMinute } from './time/dates.ts'
import { offsetInWords } from './time/zoned-time.ts'

/** A dialog names this many, and counts the rest. */
const MOST_NAMED = 5

type Named = { name: string /** set apart from the name, with its zone */; scheduledAt?: string | null }

/**
 * "'A', 'B' (Dec 1, 2026 14:30, UTC+7)", or "'A', … and 3 more": what a question about deleting
 * names.
 */
export function namesInWords(things: readonly Named[]): string {
  const named = things.slice(0, MOST_NAMED).map(inWords)
  const rest = things.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${formatNumber(rest)} more` : named.join(', ')
}

const inWords = ({ name, scheduledAt }: Named): string =>
  scheduledAt ? `'${name}' (${formatDateMinute(scheduledAt)}, ${offsetInWords(scheduledAt)})` : `'${name}'`
