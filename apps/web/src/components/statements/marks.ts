import { t } from '@lingui/core/macro'
import {
  type Check,
  type CheckKind,
  type KindFinding,
  worstFindings,
} from '@newsloom/contract/analysis/checks'

type Finding = KindFinding['finding']
export type Mark = KindFinding & { label: string }

/** The words name what was compared, and no more: no mark says that a statement is true. */
const LABELS: Record<CheckKind, Record<Finding, string>> = {
  article: { found: t`article found`, 'not-found': t`article not found`, unclear: t`article unclear` },
  quote: { found: t`quote found`, 'not-found': t`quote not found`, unclear: t`quote unclear` },
  figure: { found: t`figures found`, 'not-found': t`figures not found`, unclear: t`figures unclear` },
  date: { found: t`dates found`, 'not-found': t`dates not found`, unclear: t`dates unclear` },
  name: { found: t`names found`, 'not-found': t`names not found`, unclear: t`names unclear` },
  direction: {
    found: t`direction agrees`,
    'not-found': t`direction differs`,
    unclear: t`direction unclear`,
  },
  denial: { found: t`negation agrees`, 'not-found': t`negation differs`, unclear: t`negation unclear` },
  hedge: { found: t`certainty agrees`, 'not-found': t`certainty differs`, unclear: t`certainty unclear` },
  content: { found: t`content found`, 'not-found': t`content not found`, unclear: t`content unclear` },
  correction: {
    found: t`not corrected before`,
    'not-found': t`corrected before`,
    unclear: t`corrected before`,
  },
}
/** A check, or the finding of a kind of checks, which has no reason of its own. */
export type MarkedCheck = Pick<Check, 'kind' | 'finding'> & Partial<Pick<Check, 'reason'>>

/**
 * The findings of each kind of check for a statement: 'quote found'. A found article goes unsaid;
 * so does a finding whose reason is shown beside it, with the figure or the name (`hasReasons`).
 */
export function marksOf(checks: readonly MarkedCheck[], hasReasons = false): Mark[] {
  const isSaid = ({ kind, finding }: KindFinding): boolean =>
    finding === 'found'
      ? kind === 'article'
      : hasReasons && checks.some((check) => check.kind === kind && Boolean(check.reason))
  return worstFindings(checks)
    .filter((one) => !isSaid(one))
    .map(({ kind, finding }) => ({ kind, finding, label: LABELS[kind][finding] }))
}
