import { Box, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { ArchiveCard } from './archive-card.tsx'
import { TEXTS } from './texts.ts'
import type { Archives } from './use-archives.ts'

type Props = {
  archives: Archives
  selected: number | undefined
  onSelect: (archive: number) => void
}

/** The cards; on wide screens they scroll beside the details. */
export function ArchiveList({ archives, selected, onSelect }: Props) {
  const cards = archives.data?.pages.flatMap((page) => page.items)
  if (!cards)
    return (
      <Stack gap="3" mt="3">
        <LoadingNote>{t`Loading archives`}</LoadingNote>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </Stack>
    )
  return (
    // the rings of selection and focus are outside the cards
    <Box overflowY={{ lg: 'auto' }} mt="2" p="1" mx="-1" mb="-1">
      <Stack as="section" aria-label={t`Archives`} gap="3">
        {cards.map((archive) => (
          <ArchiveCard
            key={archive.id}
            archive={archive}
            isSelected={archive.id === selected}
            onSelect={() => onSelect(archive.id)}
          />
        ))}
      </Stack>
      {archives.isFetchNextPageError ? (
        <ErrorState
          title={TEXTS.listFailed}
          error={archives.error}
          onRetry={archives.fetchNextPage}
          isRetrying={archives.isFetching}
        />
      ) : (
        <LoadMore
          hasMore={archives.hasNextPage}
          isLoading={archives.isFetchingNextPage}
          onMore={() => archives.fetchNextPage()}
        />
      )}
    </Box>
  )
}
