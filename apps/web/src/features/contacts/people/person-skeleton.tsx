import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { Panel } from '~/components/panel.tsx'

/** Skeleton of a person's details: state, tabs, lists. */
export function PersonSkeleton() {
  return (
    <Stack gap="5">
      <LoadingNote>{t`Loading the person`}</LoadingNote>
      <Panel p="4" aria-hidden="true">
        <Flex justify="space-between" align="center" gap="3">
          <Skeleton height="4" width="30%" />
          <Skeleton height="9" width="24" />
        </Flex>
      </Panel>
      <Skeleton height="10" width="60%" />
      <Box>
        <RowsSkeleton rows={4} />
      </Box>
    </Stack>
  )
}
