/** The columns of the screen: see `DeskLayout`. */
export const DESK_COLUMNS = {
  base: 'minmax(0, 1fr)',
  xl: '20rem minmax(0, 1fr)',
  '2xl': '18rem minmax(0, 1fr) 20rem',
} as const
