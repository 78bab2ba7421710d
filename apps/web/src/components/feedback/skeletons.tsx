import { Box, Flex, Skeleton } from '@chakra-ui/react'
import { Panel } from '../panel.tsx'

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Skeleton of a card: a title, a line and some text. */
export function CardSkeleton({ lines = 2 }: { lines?: number }) {
  return (
    <Panel p="5" aria-hidden="true">
      <Skeleton height="5" width="60%" />
      <Box mt="3.5">
        <TextSkeleton lines={lines} />
      </Box>
    </Panel>
  )
}

/** Minimum height of an analysis, in lines, so what is below it does not jump when it loads. */
export const ANALYSIS_LINES = 32

/** Skeleton of running text. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <Flex direction="column" gap="2.5">
      {indexes(lines).map((line) => (
        <Skeleton key={line} height="3.5" width={line === lines - 1 ? '40%' : '100%'} />
      ))}
    </Flex>
  )
}

/** Skeleton of a list's rows. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Box aria-hidden="true">
      {indexes(rows).map((row) => (
        <Flex key={row} align="center" gap="3" py="3" borderTopWidth={row === 0 ? '0' : '1px'}>
          <Box flex="1">
            <Skeleton height="3.5" width="35%" />
            <Skeleton height="3" width="55%" mt="2" />
          </Box>
        </Flex>
      ))}
    </Box>
  )
}

/** Tells screen readers that something is loading. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <Box role="status" srOnly>
      {children}
    </Box>
  )
}
