import { Box, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  items: readonly (readonly [string, ReactNode])[]
  /** short values: two in a row on a phone too */
  isDense?: boolean
}

/** Names and values of one thing, two in a row where they fit. */
export function DetailList({ items, isDense = false }: Props) {
  return (
    <SimpleGrid as="dl" columns={{ base: isDense ? 2 : 1, sm: 2 }} gapX="6" gapY="3">
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
