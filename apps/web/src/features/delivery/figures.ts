import type { DeliveryCounts, SendView } from '@newsloom/contract/sends/sends'

export type Figure = keyof DeliveryCounts

/** The first one is the sum of the others. */
export const FIGURES: readonly Figure[] = [
  'audience',
  'sent',
  'pending',
  'suppressed',
  'skipped',
  'failed',
  'uncertain',
]
/** In the order shown: people look for the number sent first. */
export const TILES: readonly Figure[] = ['sent', ...FIGURES.filter((figure) => figure !== 'sent')]

/** The figures that are shown even at 0. */
const ALWAYS: ReadonlySet<Figure> = new Set(['audience', 'sent', 'suppressed'])

/**
 * Whether a figure is 0 and will stay 0. Until the send ends, all tiles are shown, so they do not
 * move.
 */
export const isEmpty = (figure: Figure, { counts, endedAt }: SendView): boolean =>
  endedAt !== null && counts[figure] === 0 && !ALWAYS.has(figure)

/** Three per row below the first one; all in one row where they fit. */
export const FIGURE_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'stretch',
  gap: '{spacing.1}',
  '& > :first-of-type': { gridColumn: '1 / -1', marginBottom: '{spacing.1}' },
  '@container (min-width: 40rem)': {
    gridTemplateColumns: 'minmax(0, 1.75fr) repeat(6, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: 'auto', marginBottom: '0', marginInlineEnd: '{spacing.2}' },
  },
}
