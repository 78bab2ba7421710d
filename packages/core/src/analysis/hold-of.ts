import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { StoredHold } from '@newsloom/contract/analysis/holds'
import { isFound, type JudgedStatement, shownAs } from './shown.ts'

/** Why a person has to look at an analysis before it is mailed; null: nobody has to. */
export function holdOf(statements: JudgedStatement[], unsupported: Unsupported): StoredHold | null {
  const kept = statements.filter(({ isLeftOut }) => !isLeftOut)
  const all = kept.length
  if (all === 0) return { kind: statements.length === 0 ? 'no-statements' : 'all-left-out' }
  if (kept.every((one) => shownAs(one, unsupported) === null)) return { kind: 'none-found' }
  const found = kept.filter(isFound).length
  if (found * 2 < all) return { kind: 'few-found', found, of: all }
  if (unsupported !== 'hold' || found === all) return null
  return { kind: 'some-missing', found, of: all }
}
