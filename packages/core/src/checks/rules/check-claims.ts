import { sentence } from '@newsloom/contract/sentences/sentences'
import { anyOf, readTable } from '@newsloom/lexicon/read-tables'
import type { Check } from '../checked.ts'
import { missing, type Source } from '../reading/evidence.ts'
import type { ReadText } from '../reading/read-text.ts'

const CLAIMS = readTable('claims.tsv', 4).map(
  ({ columns: [english = '', thai = '', more = '', moreThai = ''] }) => ({
    claim: anyOf(english, thai),
    support: anyOf(`${english}|${more}`, `${thai}|${moreThai}`),
  }),
)

const DENIAL_REACH = 24

/** 'Does not guarantee' claims nothing. */
const isDenied = ({ modifiers }: ReadText, at: number): boolean =>
  modifiers.some(
    ({ kinds, end }) => /not|deny|lack/.test(kinds.join()) && end <= at && at - end <= DENIAL_REACH,
  )

/** Finds a record, advice, a certainty or a judgement that none of the cited articles has. */
export function checkClaims(statement: ReadText, sources: Source[]): Check[] {
  if (sources.every(({ quotes }) => quotes.length === 0)) return []
  return CLAIMS.flatMap(({ claim, support }) => {
    const said = [...statement.text.matchAll(claim)].find(({ index }) => !isDenied(statement, index))
    if (!said || sources.some(({ read }) => read.text.search(support) >= 0)) return []
    const [form] = said
    return [{ ...missing('content', form, sentence('onlyStatementSays', form)), finding: 'unclear' }]
  })
}
