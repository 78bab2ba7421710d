import { Box, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Names and values of one thing, two in a row where they fit. */
export function DetailList({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gapX="6" gapY="3">
      {items.map(([name, value]) => (
        <Box key={name}>
          <Box as="dt" color="fg.muted" fontSize="xs">
            {name}
          </Box>
          <Box as="dd" fontWeight="medium" overflowWrap="anywhere" className="tabular">
            {value}
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  )
}
