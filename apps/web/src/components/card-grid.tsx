import { SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Cards beside each other, as many as have room. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid minChildWidth="min(18rem, 100%)" gap="4">
    {children}
  </SimpleGrid>
)
