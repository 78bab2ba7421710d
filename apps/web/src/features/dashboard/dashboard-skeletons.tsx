import { Box, Skeleton, Stack } from '@chakra-ui/react'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { Panel } from '~/components/panel.tsx'
import { Figures } from './figures.tsx'
import { lastShape } from './last-shape.ts'
import { Panels } from './panels.tsx'

/** The screen while its parts are loaded: they come together, so that none moves another. */
export function DashboardSkeleton() {
  const { isNew, attention } = lastShape()
  return (
    <Stack gap="6">
      <LoadingNote>Loading the Dashboard</LoadingNote>
      {isNew ? <PanelSkeleton rows={5} /> : null}
      {attention > 0 ? <PanelSkeleton rows={attention} /> : null}
      {isNew ? null : (
        <Panels>
          <PanelSkeleton rows={5} />
          <PanelSkeleton rows={5} />
        </Panels>
      )}
      <Figures stats={undefined} />
      {isNew ? null : <PanelSkeleton rows={4} />}
    </Stack>
  )
}

const PanelSkeleton = ({ rows }: { rows: number }) => (
  <Panel px="5" pt="4" pb="5" aria-hidden="true">
    <Skeleton height="5" width="40" />
    <Box mt="2">
      <RowsSkeleton rows={rows} />
    </Box>
  </Panel>
)
