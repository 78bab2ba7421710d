import { SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Puts as many cards in a row as fit. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid minChildWidth="min(18rem, 100%)" gap="4">
    {children}
  </SimpleGrid>
)
