import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { Verdict } from '@newsloom/contract/analysis/checks'

/** `isLeftOut`: it rests only on articles that a person left out. */
type Judged = { verdict: Verdict; releasedAt?: Date | null; isLeftOut?: boolean }

/** Whether a mail may tell it: code found all of it, or a person released it. */
export const isFound = ({ verdict, releasedAt }: Judged): boolean =>
  verdict === 'supported' || Boolean(releasedAt)

/** How a mail shows a statement; null: not at all. */
export function shownAs(statement: Judged, unsupported: Unsupported): 'plain' | 'marked' | null {
  if (statement.isLeftOut) return null
  if (isFound(statement)) return 'plain'
  return unsupported === 'mark' ? 'marked' : null
}

/** It ends when an article is restored. */
export const ALL_LEFT_OUT = 'You left out the articles of all its statements.'
const NO_STATEMENTS = 'It has no statements.'
const NONE_FOUND = 'None of its statements were found in their articles.'
/** Remedies for an analysis of which nothing would be emailed: a release does not help. */
const REMEDIES = new Map([
  [ALL_LEFT_OUT, 'Restore an article in News Research, or generate the analysis again.'],
  [NO_STATEMENTS, 'Generate the analysis again.'],
  [NONE_FOUND, 'Correct or release a statement in News Research, or generate the analysis again.'],
])

/** Says how to end a hold; `canRelease`: whether a person may release the analysis as it is. */
export const remedyOf = (reason: string): { canRelease: boolean; text: string } => {
  const text = REMEDIES.get(reason)
  return text === undefined
    ? { canRelease: true, text: 'Check its statements and release it in News Research.' }
    : { canRelease: false, text }
}

/** Why a person has to look at an analysis before it is mailed; null: nobody has to. */
export function holdReason(statements: Judged[], unsupported: Unsupported): string | null {
  const kept = statements.filter(({ isLeftOut }) => !isLeftOut)
  const all = kept.length
  if (all === 0) return statements.length === 0 ? NO_STATEMENTS : ALL_LEFT_OUT
  if (kept.every((one) => shownAs(one, unsupported) === null)) return NONE_FOUND
  const found = kept.filter(isFound).length
  if (found * 2 < all) return `Only ${found} of ${all} statements were found in their articles.`
  if (unsupported !== 'hold' || found === all) return null
  return `${all - found} of ${all} statements were not found in their articles, so the email is on hold.`
}
