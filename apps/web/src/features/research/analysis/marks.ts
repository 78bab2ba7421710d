import {
  type Check,
  type CheckKind,
  type KindFinding,
  worstFindings,
} from '@newsloom/contract/analysis/checks'

type Told = KindFinding['finding']
export type Mark = KindFinding & { words: string }

const found = (what: string): Record<Told, string> => ({
  found: `${what} found`,
  'not-found': `${what} not found`,
  unclear: `${what} unclear`,
})
const agrees = (what: string): Record<Told, string> => ({
  found: `${what} agrees`,
  'not-found': `${what} differs`,
  unclear: `${what} unclear`,
})
/** The words name what was compared, and no more: no mark says that a statement is true. */
const WORDS: Record<CheckKind, Record<Told, string>> = {
  article: found('article'),
  quote: found('quote'),
  figure: found('figures'),
  date: found('dates'),
  name: found('names'),
  direction: agrees('direction'),
  denial: agrees('denial'),
  hedge: { found: 'certainty agrees', 'not-found': 'certainty differs', unclear: 'certainty unclear' },
  correction: {
    found: 'not corrected before',
    'not-found': 'corrected before',
    unclear: 'corrected before',
  },
}
/**
 * The findings of each kind of check for a statement: 'quote found'. A found article goes unsaid.
 */
export const marksOf = (checks: readonly Pick<Check, 'kind' | 'finding'>[]): Mark[] =>
  worstFindings(checks).flatMap(({ kind, finding }) =>
    kind === 'article' && finding === 'found' ? [] : [{ kind, finding, words: WORDS[kind][finding] }],
  )
