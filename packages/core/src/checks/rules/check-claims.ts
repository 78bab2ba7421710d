import { sentence } from '@newsloom/contract/sentences/sentences'
import { anyOf, formsIn, readTable } from '@newsloom/lexicon/read-tables'
import type { Check } from '../checked.ts'
import { type Source, unclear } from '../reading/evidence.ts'
import { type Fact, modifiersIn } from '../reading/facts.ts'
import { DENIAL_REACH } from '../reading/governing.ts'
import { type ModifierKind, modifierKind } from '../reading/modifiers.ts'
import type { ReadText } from '../reading/read-text.ts'

/** `softened`: kinds of modifiers with which a clause of a quote says as much. */
type Claim = { claim: RegExp; support: RegExp; softened: ModifierKind[] }

const CLAIMS = readTable('claims.tsv', 4, 1).map(
  ({ columns: [english = '', thai = '', more = '', moreThai = '', kinds = '-'], place }): Claim => ({
    claim: anyOf(english, thai),
    support: anyOf(`${english}|${more}`, `${thai}|${moreThai}`),
    softened: formsIn(kinds).map((kind) => modifierKind(kind, place)),
  }),
)

/** 'Does not guarantee' claims nothing. */
const isDenied = ({ modifiers }: ReadText, at: number): boolean =>
  modifiers.some(
    ({ kinds, end }) => /not|deny|lack/.test(kinds.join()) && end <= at && at - end <= DENIAL_REACH,
  )

/** 'Nearly all of them are' claims less. */
const NEARLY = /(?:เกือบ|\b(?:nearly|almost) )$/i

/** Finds a record, advice, a certainty or a judgement that none of the cited articles has. */
export function checkClaims(statement: ReadText, facts: Fact[], sources: Source[]): Check[] {
  if (sources.every(({ quotes }) => quotes.length === 0)) return []
  return CLAIMS.flatMap(({ claim, support, softened }) => {
    const said = [...statement.text.matchAll(claim)].find(
      ({ index }) => !isDenied(statement, index) && !NEARLY.test(statement.text.slice(0, index)),
    )
    if (!said || sources.some(({ read }) => read.text.search(support) >= 0)) return []
    if (isSoftened(facts, said.index, softened)) return []
    const [form] = said
    return [unclear('content', form, sentence('onlyStatementSays', form))]
  })
}

/** 'Should reach 2%' says what 'is forecast to reach 2%' does. */
const isSoftened = (facts: Fact[], at: number, kinds: ModifierKind[]): boolean =>
  facts.some(
    ({ clause, matches }) =>
      clause.start <= at &&
      at < clause.end &&
      matches.some(({ source, clause: other }) => modifiersIn(source.read, other, ...kinds).length > 0),
  )
