import type { EntryKind, Hit } from '@newsloom/lexicon/lexicon'
import { knownNames, standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import type { CutText } from '@newsloom/lexicon/words'

const FORECASTS = new Set(['forecast', 'expect', 'target'])

/** Whether the names in a text say that its figure is expected, not measured. */
export const speaksOfForecast = (names: Hit[]): boolean => names.some(({ entry }) => FORECASTS.has(entry.id))

const BODIES: ReadonlySet<EntryKind> = new Set<EntryKind>(['institution', 'company'])

/** The last institution or company that a text names before a place, or else the first one. */
export function bodyIn(cut: CutText, place: number): string | null {
  const bodies = knownNames(cut).filter(({ entry }) => BODIES.has(entry.kind))
  const before = bodies.findLast(({ from }) => (cut.tokens[from]?.start ?? 0) < place)
  const found = before ?? bodies[0]
  return found ? wholeOf(found.entry.id) : null
}

/** The body that another is a part of: a rate panel speaks for its central bank. */
function wholeOf(id: string): string {
  const { entries } = standardLexicon()
  const broader = entries.get(entries.get(id)?.broader ?? '')
  return broader && BODIES.has(broader.kind) ? wholeOf(broader.id) : id
}
