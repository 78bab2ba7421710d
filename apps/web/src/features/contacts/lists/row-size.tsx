import { Box, Flex, Skeleton } from '@chakra-ui/react'

/** Height of a row: two lines, also in Thai, large enough for a finger. */
const ROW_REM = 3.5
/** Maximum height of the contacts, in rows: the cut-off one shows that there are more. */
export const MAX_ROWS = 5.7

/** Height of a row, px: it scales with the reader's font size. */
export const rowHeight = (): number =>
  ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

/** Height of this many rows, as CSS. */
export const heightOf = (count: number): string => `${ROW_REM * Math.min(count, MAX_ROWS)}rem`

/** Skeleton of a row. */
export function RowSkeleton() {
  return (
    <Flex direction="column" justify="center" gap="2" height={`${ROW_REM}rem`} borderBottomWidth="1px">
      <Skeleton height="3.5" width="35%" />
      <Skeleton height="3" width="50%" />
    </Flex>
  )
}

/** Skeleton of a list's contacts, as high as they will be. */
export function ContactRowsSkeleton({ count }: { count: number }) {
  const rows = Math.ceil(Math.min(count, MAX_ROWS))
  return (
    <Box height={heightOf(count)} overflow="hidden" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <RowSkeleton key={row} />
      ))}
    </Box>
  )
}
