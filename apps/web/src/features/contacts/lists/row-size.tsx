import { Box, Flex, Skeleton } from '@chakra-ui/react'

/** A row's height: two lines, Thai ones too, and a finger's room. */
const ROW_REM = 3.5
/** As high as the list of people gets, in rows: the cut one says that there are more. */
const MAX_ROWS = 5.7

/** The height of a row, px: it grows with the reader's text size. */
export const rowHeight = (): number =>
  ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

/** The height of so many people, as CSS. */
export const heightOf = (count: number): string => `${ROW_REM * Math.min(count, MAX_ROWS)}rem`

/** A row before it is there. */
export function RowSkeleton() {
  return (
    <Flex direction="column" justify="center" gap="2" height={`${ROW_REM}rem`} borderBottomWidth="1px">
      <Skeleton height="3.5" width="35%" />
      <Skeleton height="3" width="50%" />
    </Flex>
  )
}

/** The people of a list before they are there, as high as they will be. */
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
