import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { Verdict } from '@newsloom/contract/analysis/checks'

/** `isLeftOut`: it rests only on articles that a person left out. */
export type JudgedStatement = { verdict: Verdict; releasedAt?: Date | null; isLeftOut?: boolean }

/** Whether an email may include it: code found all of it, or a person released it. */
export const isFound = ({ verdict, releasedAt }: JudgedStatement): boolean =>
  verdict === 'supported' || Boolean(releasedAt)

/** How a mail shows a statement; null: not at all. */
export function shownAs(statement: JudgedStatement, unsupported: Unsupported): 'plain' | 'marked' | null {
  if (statement.isLeftOut) return null
  if (isFound(statement)) return 'plain'
  return unsupported === 'mark' ? 'marked' : null
}
