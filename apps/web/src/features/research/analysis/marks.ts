import { t } from '@lingui/core/macro'
import {
  type Check,
  type CheckKind,
  type KindFinding,
  worstFindings,
} from '@newsloom/contract/analysis/checks'

type Finding = KindFinding['finding']
export type Mark = KindFinding & { label: string }

const found = (what: string): Record<Finding, string> => ({
  found: t`${what} found`,
  'not-found': t`${what} not found`,
  unclear: t`${what} unclear`,
})
const agrees = (what: string): Record<Finding, string> => ({
  found: t`${what} agrees`,
  'not-found': t`${what} differs`,
  unclear: t`${what} unclear`,
})
/** The words name what was compared, and no more: no mark says that a statement is true. */
const LABELS: Record<CheckKind, Record<Finding, string>> = {
  article: found(t`article`),
  quote: found(t`quote`),
  figure: found(t`figures`),
  date: found(t`dates`),
  name: found(t`names`),
  direction: agrees(t`direction`),
  denial: agrees(t`denial`),
  hedge: { found: t`certainty agrees`, 'not-found': t`certainty differs`, unclear: t`certainty unclear` },
  correction: {
    found: t`not corrected before`,
    'not-found': t`corrected before`,
    unclear: t`corrected before`,
  },
}
/**
 * The findings of each kind of check for a statement: 'quote found'. A found article goes unsaid.
 */
export const marksOf = (checks: readonly Pick<Check, 'kind' | 'finding'>[]): Mark[] =>
  worstFindings(checks).flatMap(({ kind, finding }) =>
    kind === 'article' && finding === 'found' ? [] : [{ kind, finding, label: LABELS[kind][finding] }],
  )
