import type { DeliverySheet } from '@newsloom/contract/sends'

export type Figure = keyof DeliverySheet

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
/** Three beside one another under the audience; all in one row where there is room. */
export const SHEET_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '{spacing.2}',
  '& > :first-of-type': { gridColumn: '1 / -1' },
  '@container (min-width: 40rem)': {
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: 'auto' },
  },
}
