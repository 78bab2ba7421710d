import { Box, Grid, Stack } from '@chakra-ui/react'
import type { ArchiveCard as Archive } from '@newsloom/contract/research/archives'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Archive as ArchiveIcon, MousePointer2 } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { moveByArrows } from '~/lib/move-by-arrows.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { plural } from '~/lib/numbers.ts'
import { ArchiveCard } from './archive-card.tsx'
import { ArchiveDetails } from './archive-details.tsx'

export function ArchivesScreen() {
  const archives = useQuery(trpc.archives.list.queryOptions())
  return (
    <>
      <PageHeader
        title="Research Archives"
        subtitle={
          archives.data ? plural(archives.data.length, 'archive') : 'What each research run found and wrote'
        }
      />
      {archives.isError ? (
        <ErrorState
          title="The archives could not be loaded."
          error={archives.error}
          onRetry={archives.refetch}
          isRetrying={archives.isFetching}
        />
      ) : (
        <Archives archives={archives.data} />
      )}
    </>
  )
}

function Archives({ archives }: { archives: readonly Archive[] | undefined }) {
  const { archive: selected } = useSearch({ from: '/research-archives' })
  const navigate = useNavigate({ from: '/research-archives' })
  const select = (archive: number | undefined) => navigate({ search: { archive } })
  if (archives?.length === 0)
    return (
      <Panel>
        <EmptyState icon={ArchiveIcon} title="No Research Archives">
          They appear here when an automation runs or when you research a topic.
        </EmptyState>
      </Panel>
    )
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Stack
        as="section"
        aria-label="Archives"
        gap="3"
        hideBelow={selected ? 'lg' : undefined}
        onKeyDown={moveByArrows}
      >
        {archives ? (
          archives.map((archive) => (
            <ArchiveCard
              key={archive.id}
              archive={archive}
              isSelected={archive.id === selected}
              onSelect={() => select(archive.id)}
            />
          ))
        ) : (
          <>
            <LoadingNote>Loading archives</LoadingNote>
            <CardSkeleton />
            <CardSkeleton />
            <CardSkeleton />
          </>
        )}
      </Stack>
      <Box hideBelow={selected ? undefined : 'lg'} minW="0">
        {selected ? (
          <ArchiveDetails key={selected} id={selected} onClose={() => select(undefined)} />
        ) : (
          <Panel>
            <EmptyState icon={MousePointer2} title="Select an Archive">
              Choose one on the left to see its articles, its analysis and who got it.
            </EmptyState>
          </Panel>
        )}
      </Box>
    </Grid>
  )
}
