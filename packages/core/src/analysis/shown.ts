import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { Verdict } from '@newsloom/contract/analysis/checks'
import type { StoredHold } from '@newsloom/contract/analysis/holds'

/** `isLeftOut`: it rests only on articles that a person left out. */
type Judged = { verdict: Verdict; releasedAt?: Date | null; isLeftOut?: boolean }

/** Whether an email may include it: code found all of it, or a person released it. */
export const isFound = ({ verdict, releasedAt }: Judged): boolean =>
  verdict === 'supported' || Boolean(releasedAt)

/** How a mail shows a statement; null: not at all. */
export function shownAs(statement: Judged, unsupported: Unsupported): 'plain' | 'marked' | null {
  if (statement.isLeftOut) return null
  if (isFound(statement)) return 'plain'
  return unsupported === 'mark' ? 'marked' : null
}

/** Why a person has to look at an analysis before it is mailed; null: nobody has to. */
export function holdOf(statements: Judged[], unsupported: Unsupported): StoredHold | null {
  const kept = statements.filter(({ isLeftOut }) => !isLeftOut)
  const all = kept.length
  if (all === 0) return { kind: statements.length === 0 ? 'no-statements' : 'all-left-out' }
  if (kept.every((one) => shownAs(one, unsupported) === null)) return { kind: 'none-found' }
  const found = kept.filter(isFound).length
  if (found * 2 < all) return { kind: 'few-found', found, of: all }
  if (unsupported !== 'hold' || found === all) return null
  return { kind: 'some-missing', found, of: all }
}
