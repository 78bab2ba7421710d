import { Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SendLine } from '@newsloom/contract/analytics/sends'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { REFRESH_MS } from '../shared/live-query.ts'
import type { ScreenScope } from '../shared/search.ts'
import { TabPanel } from '../shared/tab-panel.tsx'
import { TEXTS } from '../texts.ts'

const SHOWN = 10

const COLUMNS: readonly Column<SendLine>[] = [
  {
    name: t({ message: 'Send', context: 'noun' }),
    cell: ({ id, label, subject }) => (
      <>
        <Link asChild display="inline" overflowWrap="anywhere">
          <RouterLink to="/analytics/sends/$id" params={{ id: String(id) }} lang={langOf(label)}>
            {label}
          </RouterLink>
        </Link>
        <Text
          color="fg.muted"
          fontSize="xs"
          fontWeight="normal"
          overflowWrap="anywhere"
          lang={langOf(subject)}
        >
          {subject}
        </Text>
      </>
    ),
  },
  {
    name: t({ message: 'Sent', context: 'date' }),
    isNumber: true,
    cell: ({ at }) => <time dateTime={at}>{formatDateMinute(at)}</time>,
  },
  { name: t`People emailed`, isNumber: true, cell: ({ mailed }) => formatNumber(mailed) },
  { name: t`People who clicked`, isNumber: true, cell: ({ clicked }) => formatNumber(clicked) },
  { name: TEXTS.rate, isNumber: true, cell: ({ engagementRate }) => `${formatDecimal(engagementRate)}%` },
]

/** The way to the page of a send. The range does not apply: a send is found by its own date. */
export function LatestSends({ scope }: { scope: ScreenScope }) {
  const { topicId, campaign, listId } = scope
  const query = useInfiniteQuery(
    trpc.analytics.sends.infiniteQueryOptions(
      { limit: SHOWN, topicId, campaign, listId },
      {
        getNextPageParam: (last) => last.nextCursor,
        refetchInterval: REFRESH_MS,
        placeholderData: keepPreviousData,
      },
    ),
  )
  return (
    <TabPanel
      title={TEXTS.lastSends}
      query={query}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={TEXTS.noSends}
      help={TEXTS.noSendsHelp}
      onReset={null}
      action={<DownloadLink table="sends" scope={{ topicId, campaign, listId }} name={TEXTS.lastSends} />}
    >
      {({ pages }) => (
        <>
          <DataTable
            caption={TEXTS.lastSends}
            columns={COLUMNS}
            rows={pages.flatMap(({ items }) => items)}
            keyOf={({ id }) => id}
          />
          {query.isFetchNextPageError ? (
            <ErrorState
              title={TEXTS.sendsFailed}
              error={query.error}
              onRetry={query.fetchNextPage}
              isRetrying={query.isFetching}
            />
          ) : (
            <LoadMore
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onMore={() => query.fetchNextPage()}
              label={TEXTS.olderSends}
            />
          )}
        </>
      )}
    </TabPanel>
  )
}
