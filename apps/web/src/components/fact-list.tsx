import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Names and values of one thing, one per row; the values are aligned. */
export function FactList({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" gapX="4" gapY="1.5" m="0">
      {rows.map(([name, value]) => (
        <Box key={name} display="contents">
          <Box as="dt" color="fg.muted">
            {name}
          </Box>
          <Box as="dd" m="0" className="tabular" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
