import { Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ListedSend } from '@newsloom/contract/analytics/sends'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { langOf } from '~/lib/lang.ts'
import { REFRESH_MS } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { TabPanel } from '../shared/tab-panel.tsx'
import { SendLink } from '../shared/ways.tsx'
import { TEXTS } from '../texts.ts'
import type { TabProps } from './tab-props.ts'

const SHOWN = 10

const COLUMNS: readonly Column<ListedSend>[] = [
  {
    name: t({ message: 'Send', context: 'noun' }),
    cell: ({ id, label, subject }) => (
      <>
        <Link asChild display="inline" overflowWrap="anywhere">
          <SendLink id={id} lang={langOf(label)}>
            {label}
          </SendLink>
        </Link>
        <Text
          color="fg.muted"
          fontSize="xs"
          fontWeight="normal"
          overflowWrap="anywhere"
          lang={langOf(subject)}
        >
          <TaggedText text={subject} />
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
  {
    name: t`People who clicked`,
    isNumber: true,
    cell: ({ clicked, isPartial }) => (isPartial ? '–' : formatNumber(clicked)),
  },
  {
    name: TEXTS.rate,
    isNumber: true,
    cell: ({ engagementRate, isPartial }) => (isPartial ? '–' : `${formatDecimal(engagementRate)}%`),
  },
]

/** The way to the page of a send. */
export function LatestSends({ scope, onReset }: Omit<TabProps, 'deleted'>) {
  const query = useInfiniteQuery(
    trpc.analytics.sends.infiniteQueryOptions(
      { limit: SHOWN, ...scope },
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
      empty={onReset ? TEXTS.noSendsFound : TEXTS.noSends}
      help={TEXTS.noSendsHelp}
      onReset={onReset}
      action={<DownloadLink table="sends" scope={scope} name={TEXTS.lastSends} />}
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
