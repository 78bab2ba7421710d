import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Two panels beside each other, of the same height; one below the other where it is narrow. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
    {children}
  </Grid>
)
