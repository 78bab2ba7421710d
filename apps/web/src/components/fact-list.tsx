import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { langOf } from '~/lib/lang.ts'

type Props = {
  rows: readonly (readonly [string, ReactNode])[]
  /** for several lists below each other, so their values are aligned too */
  nameWidth?: string
}

/** Names and values of one thing, one per row; the values are aligned. */
export function FactList({ rows, nameWidth = 'auto' }: Props) {
  return (
    <Box
      as="dl"
      display="grid"
      alignItems="baseline"
      gridTemplateColumns={`${nameWidth} 1fr`}
      gapX="4"
      gapY="1.5"
      m="0"
    >
      {rows.map(([name, value]) => (
        <Box key={name} display="contents">
          <Box as="dt" color="fg.muted" overflowWrap="anywhere" lang={langOf(name)}>
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
