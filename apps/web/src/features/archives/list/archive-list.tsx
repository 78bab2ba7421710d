import { Box, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { formatDay, formatMinute } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'
import type { Archives } from '../use-archives.ts'
import { ArchiveCard } from './archive-card.tsx'
import { byDay, type Day, sharedMinutes } from './by-day.ts'

type Props = {
  archives: Archives
  selected: number | undefined
  onSelect: (archive: number) => void
}

/** The cards by day; on wide screens they scroll beside the details. */
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
      <Stack as="section" aria-label={t`Archives`} gap="5">
        {byDay(cards).map((day) => (
          <DayGroup key={day.date} day={day} selected={selected} onSelect={onSelect} />
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

type DayProps = Omit<Props, 'archives'> & { day: Day }

function DayGroup({ day, selected, onSelect }: DayProps) {
  const id = useId()
  const { archives } = day
  const shared = sharedMinutes(day)
  const [first] = archives
  if (!first) return null
  return (
    <Stack role="group" aria-labelledby={id} gap="3">
      <Text id={id} color="fg.muted" fontSize="xs" fontWeight="medium" className="tabular" mb="-1">
        {formatDay(first.createdAt)}
      </Text>
      {archives.map((archive) => (
        <ArchiveCard
          key={archive.id}
          archive={archive}
          isSelected={archive.id === selected}
          hasSeconds={shared.has(formatMinute(archive.createdAt))}
          onSelect={() => onSelect(archive.id)}
        />
      ))}
    </Stack>
  )
}
