import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { agreedFigures } from './agreed-figures.ts'
import type { Rarity } from './rarity.ts'
import type { Weighed } from './weighed.ts'

/** Bodies that take many decisions a day: that a report names one says little. */
const BODIES = ['@cabinet', '@parliament', '@senate', '@member-parliament']
/** How such bodies decide, which is the same for each decision. */
const PROCEDURE = new Set(
  '@government @law @cabinet-approval @vote @opposition @minister @plan @budget-year วาระ reading bill'.split(
    ' ',
  ),
)
/** The offices of those who speak, and that they do. */
const OFFICES = new Set(
  '@governor @ceo @central-bank @president @prime-minister @minister @speech @interview @warning say tell told เผย ชี้ ระบุ กล่าว เตือน ยัน'.split(
    ' ',
  ),
)
/** A larger share of a headline's own words in the other report is about the same decision. */
const SAME = 0.25

/**
 * Whether two reports are about different decisions of one body: both headlines name it, and
 * neither report has the other headline's subject. A sum of money may be the same by chance.
 */
export const areOtherDecisions = (a: Weighed, b: Weighed, rarity: Rarity): boolean =>
  namesBody(a) && namesBody(b) && haveOtherSubjects(a, b, PROCEDURE, rarity)

/**
 * Whether two reports are about different speeches of one person: both report what was said to an
 * audience, they give no figure in common, and neither report has the other headline's subject. Of
 * two languages, too few words are known for that.
 */
export const areOtherSpeeches = (a: Weighed, b: Weighed, rarity: Rarity): boolean =>
  a.script === b.script &&
  ((a.facts().isSpeech && b.facts().isSpeech) || areDaysApart(a, b)) &&
  [...a.actors].some((actor) => b.actors.has(actor) && isPerson(actor)) &&
  agreedFigures(a.figures, b.figures) === 0 &&
  haveOtherSubjects(a, b, OFFICES, rarity)

/** The next day, one person may tell something else wherever it is told. */
const NEXT_DAY_H = 14
const areDaysApart = (a: Weighed, b: Weighed): boolean =>
  a.hours !== null && b.hours !== null && Math.abs(a.hours - b.hours) >= NEXT_DAY_H

const namesBody = ({ title }: Weighed): boolean => BODIES.some((body) => title.has(body))
const isPerson = (term: string): boolean => standardLexicon().entries.get(term.slice(1))?.kind === 'person'

function haveOtherSubjects(a: Weighed, b: Weighed, frame: Set<string>, rarity: Rarity): boolean {
  const [one, other] = [coveredSubject(a, b, frame, rarity), coveredSubject(b, a, frame, rarity)]
  return one !== null && other !== null && Math.max(one, other) < SAME && Math.min(one, other) === 0
}

/** The share of a headline's subject that the other report has too; null: it has none. */
function coveredSubject(a: Weighed, b: Weighed, frame: Set<string>, rarity: Rarity): number | null {
  const isOneScript = a.script === b.script
  let [said, all] = [0, 0]
  for (const term of a.title) {
    if (a.actors.has(term) || frame.has(term) || isSetting(term) || !(isOneScript || a.neutral.has(term)))
      continue
    all += rarity(term)
    if (b.terms.has(term)) said += rarity(term)
  }
  return all === 0 ? null : said / all
}

const isSetting = (term: string): boolean =>
  term.startsWith('#') || term.startsWith('@country:') || BODIES.includes(term)
