import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { Verdict } from '@newsloom/contract/analysis/checks'

type Judged = { verdict: Verdict; releasedAt?: Date | null }

/** Whether a mail may tell it: code found all of it, or a person released it. */
export const isFound = ({ verdict, releasedAt }: Judged): boolean =>
  verdict === 'supported' || Boolean(releasedAt)

/** How a mail shows a statement; null: not at all. */
export const shownAs = (statement: Judged, unsupported: Unsupported): 'plain' | 'marked' | null =>
  isFound(statement) ? 'plain' : unsupported === 'mark' ? 'marked' : null

/** Why a person has to look at an analysis before it is mailed; null: nobody has to. */
export function holdReason(statements: Judged[], unsupported: Unsupported): string | null {
  const all = statements.length
  if (all === 0) return 'It has no statements.'
  const found = statements.filter(isFound).length
  if (found * 2 < all) return `Only ${found} of ${all} statements were found in their articles.`
  if (unsupported !== 'hold' || found === all) return null
  return `${all - found} of ${all} statements were not found in their articles, and this topic holds its email for them.`
}
