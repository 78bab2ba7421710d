import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useMedia } from '~/lib/viewport/use-media.ts'

/** One of the two panels beside each other, and its number of rows. */
type Half = { rows: number; panel: ReactNode }
type Props = {
  /** null: no email was sent yet, and none is planned */
  mail: { upcoming: Half; read: Half } | null
  figures: ReactNode
  activity: ReactNode
}

const COLUMN = 'minmax(0, 1fr)'
/** From this difference in rows on, the activity is placed below the shorter panel. */
const SHORT_BY = 2
const STACKED = '"upcoming" "read" "figures" "activity"'
const BELOW = {
  both: '"upcoming read" "figures figures" "activity activity"',
  upcoming: '"upcoming read" "activity read" "figures figures"',
  read: '"upcoming read" "upcoming activity" "figures figures"',
} as const

/**
 * One below the other. On wide screens, the emails that go out next are beside the stories that
 * were read, and the activity fills the column of the shorter ones.
 */
export function Panels({ mail, figures, activity }: Props) {
  const below = mail ? placeOf(mail.upcoming.rows, mail.read.rows) : 'both'
  const isWide = useMedia('(min-width: 64rem)')
  const rest = [
    <Area key="figures" name="figures">
      {figures}
    </Area>,
    <Area key="activity" name="activity">
      {activity}
    </Area>,
  ]
  return (
    <Grid
      templateColumns={mail ? { base: COLUMN, lg: `repeat(2, ${COLUMN})` } : COLUMN}
      templateAreas={mail ? { base: STACKED, lg: BELOW[below] } : '"figures" "activity"'}
      templateRows={below === 'both' ? undefined : { lg: 'auto 1fr auto' }}
      alignItems={below === 'both' ? undefined : 'start'}
      columnGap="4"
      rowGap={below === 'both' ? '6' : { base: '6', lg: '4' }}
    >
      {mail ? (
        <>
          <Area name="upcoming">{mail.upcoming.panel}</Area>
          <Area name="read">{mail.read.panel}</Area>
        </>
      ) : null}
      {/* the focus and screen readers follow the order on the screen */}
      {isWide && below !== 'both' ? rest.toReversed() : rest}
    </Grid>
  )
}

/** Returns where the activity goes. An empty panel counts as one row, its message. */
function placeOf(upcoming: number, read: number): keyof typeof BELOW {
  const longer = Math.max(1, read) - Math.max(1, upcoming)
  if (Math.abs(longer) < SHORT_BY) return 'both'
  return longer > 0 ? 'upcoming' : 'read'
}

/** A panel that is as high as the one beside it. */
const Area = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box gridArea={name} minW="0" display="grid" gridTemplateColumns={COLUMN}>
    {children}
  </Box>
)
