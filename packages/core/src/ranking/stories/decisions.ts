import type { Rarity } from './rarity.ts'
import type { Weighed } from './weighed.ts'

/** Bodies that take many decisions on one day, so that to name one says little. */
const BODIES = ['@cabinet', '@parliament', '@senate', '@member-parliament']
/** How such bodies decide, which is the same for each decision. */
const PROCEDURE = new Set(
  '@government @law @cabinet-approval @vote @opposition @minister @plan @budget-year วาระ reading bill'.split(
    ' ',
  ),
)
/** A larger share of a headline's own words in the other report is about the same decision. */
const SAME = 0.25

/**
 * Whether two reports tell of other decisions of one body: both headlines name it, and neither
 * report has the other headline's subject. A sum of money may be the same by chance.
 */
export function areOtherDecisions(a: Weighed, b: Weighed, rarity: Rarity): boolean {
  if (!namesBody(a) || !namesBody(b)) return false
  const [one, other] = [coveredSubject(a, b, rarity), coveredSubject(b, a, rarity)]
  return one !== null && other !== null && Math.max(one, other) < SAME && Math.min(one, other) === 0
}

const namesBody = ({ title }: Weighed): boolean => BODIES.some((body) => title.has(body))

/** The share of a headline's subject that the other report has too; null: it tells none. */
function coveredSubject(a: Weighed, b: Weighed, rarity: Rarity): number | null {
  const isOneScript = a.script === b.script
  let [said, all] = [0, 0]
  for (const term of a.title) {
    if (a.actors.has(term) || isFrame(term) || !(isOneScript || a.neutral.has(term))) continue
    all += rarity(term)
    if (b.terms.has(term)) said += rarity(term)
  }
  return all === 0 ? null : said / all
}

const isFrame = (term: string): boolean =>
  term.startsWith('#') || term.startsWith('@country:') || BODIES.includes(term) || PROCEDURE.has(term)
