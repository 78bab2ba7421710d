import type { DeliveryCounts } from '@newsloom/contract/sends/sends'

export type Figure = keyof DeliveryCounts

/** The first is what the others sum to. */
export const FIGURES: readonly Figure[] = [
  'audience',
  'sent',
  'pending',
  'suppressed',
  'skipped',
  'failed',
  'uncertain',
]
/** As they stand on the sheet: what was sent is what one looks for, and comes first. */
export const TILES: readonly Figure[] = ['sent', ...FIGURES.filter((figure) => figure !== 'sent')]

/** Three beside one another under the first; all in one row where there is room. */
export const SHEET_GRID = {
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
