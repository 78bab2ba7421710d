import type { Entry } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'

/** Measures of which figures are published; those in one line are often published together. */
const MEASURES = [
  ['gdp', 'economic-growth', 'economy', 'recession'],
  ['inflation', 'core-inflation', 'headline-inflation', 'consumer-price', 'deflation'],
  ['unemployment', 'employment', 'jobless-claims'],
  ['export', 'import', 'trade-balance', 'trade-deficit', 'trade-surplus'],
  ['profit', 'loss', 'revenue', 'sales', 'results'],
  ['tourist', 'chinese-tourist', 'passenger'],
  ['consumer-confidence'],
  ['business-confidence'],
  ['pmi'],
  ['industrial-output'],
  ['retail-sales'],
  ['household-debt'],
  ['public-debt'],
  ['bad-loan'],
  ['foreign-reserve'],
  ['home-price'],
]
const measureOf = new Map(MEASURES.flatMap((ids) => ids.map((id) => [id, ids[0] ?? ''] as const)))

/** Returns the measures that the figures of a report may have. */
export const measuresOf = (entries: Iterable<Entry>): string[] =>
  [...entries].flatMap(({ id }) => measureOf.get(id) ?? [])

/** Events that happen in one place: the same in another place is another event. */
const LOCAL = new Set(['disaster', 'accident', 'weather', 'crime'])

export const isLocalEvent = (entries: Iterable<Entry>): boolean =>
  [...entries].some((entry) => LOCAL.has(fieldOf(entry)))

/** The most general entry above this one. */
function fieldOf({ id, broader }: Entry): string {
  let field = id
  for (let above = broader; above; above = standardLexicon().entries.get(above)?.broader ?? null)
    field = above
  return field
}

const MINUTES =
  /(?:รายงาน(?:ผล)?(?:การ)?|บันทึกการ)ประชุม|\b(?:meeting|policy|fed) minutes\b|\bminutes (?:of (?:the|its|their)|show|showed|say|said|reveal)\b/iu
/** The most characters that count as the opening of a report. */
const OPENING = 1_200

/** Where a report names the minutes of a meeting. */
export function minutesIn(title: string, text: string): 'title' | 'text' | null {
  if (MINUTES.test(title)) return 'title'
  return MINUTES.test(text.slice(0, OPENING)) ? 'text' : null
}
