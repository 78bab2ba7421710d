import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  /** null: no email was sent yet, and none is planned */
  mail: { upcoming: ReactNode; read: ReactNode } | null
  figures: ReactNode
  activity: ReactNode
}

const COLUMN = 'minmax(0, 1fr)'

/**
 * One below the other. On wide screens, the activity fills the column of the emails that go out
 * next, which are few, beside the stories that were read.
 */
export const Panels = ({ mail, figures, activity }: Props) => (
  <Grid
    templateColumns={mail ? { base: COLUMN, lg: `repeat(2, ${COLUMN})` } : COLUMN}
    templateAreas={
      mail
        ? {
            base: '"upcoming" "read" "figures" "activity"',
            lg: '"upcoming read" "activity read" "figures figures"',
          }
        : '"figures" "activity"'
    }
    templateRows={mail ? { lg: 'auto 1fr auto' } : undefined}
    alignItems="start"
    columnGap="4"
    rowGap={{ base: '6', lg: '4' }}
  >
    {mail ? (
      <>
        <Area name="upcoming">{mail.upcoming}</Area>
        <Area name="read">{mail.read}</Area>
      </>
    ) : null}
    <Area name="figures">{figures}</Area>
    <Area name="activity">{activity}</Area>
  </Grid>
)

const Area = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box gridArea={name} minW="0">
    {children}
  </Box>
)
