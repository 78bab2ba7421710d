import { Box, Skeleton } from '@chakra-ui/react'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { FIGURE_GRID } from './figures.ts'
import { TEXTS } from './texts.ts'

/** Skeleton of the progress bar and the figures, as high as those of a finished send. */
export function DeliverySkeleton() {
  return (
    <>
      <LoadingNote>{TEXTS.loading}</LoadingNote>
      <Box aria-hidden="true" mt="3">
        <Skeleton height="1.5" />
        <Skeleton height="3.5" width="8rem" mt="2.5" />
        <Box mt="4" css={{ containerType: 'inline-size' }}>
          <Box css={FIGURE_GRID}>
            {Array.from({ length: 3 }, (_, index) => index).map((index) => (
              <Skeleton key={index} height="3.75rem" />
            ))}
          </Box>
        </Box>
      </Box>
    </>
  )
}
