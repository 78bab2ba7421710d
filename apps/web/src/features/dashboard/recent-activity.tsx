import { Box, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { DashboardLive } from '@newsloom/contract/activity/attention'
import { useEffect, useRef } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { useInView } from '~/lib/viewport/use-in-view.ts'
import { ActivityRow } from './activity-row.tsx'
import { TEXTS } from './texts.ts'
import { useActivity } from './use-dashboard-live.ts'

type Props = { newest: DashboardLive['activity'] | undefined }

/**
 * Everything that was created, newest first; more is loaded when the last entry scrolls into view.
 */
export function RecentActivity({ newest }: Props) {
  const query = useActivity(newest)
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <PanelSection title={TEXTS.activity}>
      {items ? (
        // a pixel of room for the focus ring of the first link
        <Box maxH="96" overflowY="auto" mx="-5" px="5" mb="-2" position="relative">
          <Flex as="ul" direction="column" listStyleType="none" aria-label={TEXTS.activity}>
            {items.map((item) => (
              <ActivityRow key={`${item.type} ${item.id}`} item={item} />
            ))}
          </Flex>
          {query.isError ? null : <Foot query={query} isEmpty={items.length === 0} />}
        </Box>
      ) : query.isError ? null : (
        <>
          <LoadingNote>{t`Loading activity`}</LoadingNote>
          <RowsSkeleton rows={5} />
        </>
      )}
      {query.isError ? (
        <ErrorState
          title={TEXTS.activityFailed}
          error={query.error}
          onRetry={items && query.isFetchNextPageError ? query.fetchNextPage : query.refetch}
          isRetrying={query.isFetching}
        />
      ) : null}
    </PanelSection>
  )
}

type FootProps = { query: ReturnType<typeof useActivity>; isEmpty: boolean }

/** Loads the next page as long as it is in view. */
function Foot({ query: { hasNextPage, isFetching, fetchNextPage }, isEmpty }: FootProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isInView = useInView(ref)
  useEffect(() => {
    if (isInView && hasNextPage && !isFetching) void fetchNextPage()
  }, [isInView, hasNextPage, isFetching, fetchNextPage])
  return (
    <Box ref={ref} role="status" py="3" color="fg.muted" textAlign={isEmpty ? undefined : 'center'}>
      <Text>{hasNextPage ? TEXTS.activityLoading : isEmpty ? TEXTS.noActivity : TEXTS.allActivity}</Text>
    </Box>
  )
}
