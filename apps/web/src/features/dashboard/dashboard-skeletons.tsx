import { Box, Flex, Skeleton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { Panel } from '~/components/panel.tsx'
import { LinkedRow } from './linked-row.tsx'

/** Keeps the place of a panel that is not always there. */
export const PanelSkeleton = ({ rows }: { rows: number }) => (
  <Panel px="5" pt="4" pb="5" aria-hidden="true">
    <Skeleton height="5" width="40" />
    <Box mt="2">
      <RowsSkeleton rows={rows} />
    </Box>
  </Panel>
)

/** Linked rows while they load, at their final height, so nothing below them moves. */
export const LinkedRowsSkeleton = ({ what, rows }: { what: string; rows: number }) => (
  <>
    <LoadingNote>{t`Loading: ${what}`}</LoadingNote>
    <Flex direction="column" aria-hidden="true">
      {rows === 0 ? <Line width="60" /> : null}
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <LinkedRow
          key={row}
          start={<Skeleton boxSize="8" borderRadius="full" />}
          title={<Line width="36" />}
          detail={<Line width="24" />}
          figure={<Line width="20" />}
          note={<Line width="24" />}
        />
      ))}
    </Flex>
  </>
)

/** A line as high as the text around it. */
const Line = ({ width }: { width: string }) => (
  <Skeleton as="span" display="inline-block" height="0.75em" width={width} maxW="full" />
)
