import { Box, Flex, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { DeletedClicks } from '@newsloom/contract/analytics/analytics'
import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { SendClicker } from '@newsloom/contract/analytics/sends'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { DownloadLink } from '../shared/download-link.tsx'
import { PhonePanel } from '../shared/phone-panel.tsx'
import { deletedText, TEXTS } from '../texts.ts'
import { ClickedLinks } from './clicked-links.tsx'

type Props = { sendId: number; clicks: CountedClicks; deleted: DeletedClicks | null }

/** The people who clicked, each with their links; by pages. */
export function SendClickers({ sendId, clicks, deleted }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const query = useInfiniteQuery(
    trpc.analytics.sendClickers.infiniteQueryOptions(
      { id: sendId, clicks, search, limit: 20 },
      { getNextPageParam: (last) => last.nextCursor, placeholderData: keepPreviousData },
    ),
  )
  const items = query.data?.pages.flatMap((page) => page.items)
  const error = query.error ? (
    <ErrorState
      title={TEXTS.send.clickersFailed}
      error={query.error}
      onRetry={items ? (query.isFetchNextPageError ? query.fetchNextPage : query.refetch) : undefined}
      isRetrying={query.isFetching}
    />
  ) : null
  return (
    <PhonePanel title={TEXTS.send.clickers}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="2">
        <Box flex="1" maxW="sm">
          <SearchField label={TEXTS.send.searchClickers} value={typed} onChange={setTyped} />
        </Box>
        <DownloadLink table="clickers" {...{ sendId, clicks, search }} name={TEXTS.send.clickers} />
      </Flex>
      {deleted ? <DeletedNote deleted={deleted} /> : null}
      {items ? (
        <>
          {items.length === 0 ? (
            <Text color="fg.muted" py="4">
              {query.isPlaceholderData ? '…' : emptyText(search, deleted)}
            </Text>
          ) : (
            <Clickers items={items} />
          )}
          {error ?? (
            <LoadMore
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onMore={() => query.fetchNextPage()}
            />
          )}
        </>
      ) : (
        (error ?? (
          <>
            <LoadingNote>{t`Loading people`}</LoadingNote>
            <RowsSkeleton rows={6} />
          </>
        ))
      )}
    </PhonePanel>
  )
}

const emptyText = (search: string, deleted: DeletedClicks | null): string =>
  search !== '' ? TEXTS.send.noneFound : deleted ? TEXTS.send.noLaterClickers : TEXTS.send.noClickers

const DeletedNote = ({ deleted }: { deleted: DeletedClicks }) => (
  <Text color="fg.muted" mb="2">
    {deletedText(deleted)} {TEXTS.send.laterClickers}
  </Text>
)

const Clickers = ({ items }: { items: readonly SendClicker[] }) => (
  <Flex as="ul" direction="column" listStyleType="none">
    {items.map((item) => (
      <Clicker key={item.id} clicker={item} />
    ))}
  </Flex>
)

function Clicker({ clicker: { email, name, firstClickAt, links } }: { clicker: SendClicker }) {
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex justify="space-between" gap="4" wrap="wrap">
        <Text minW="0" fontWeight="medium" overflowWrap="anywhere" lang={langOf(name ?? '')}>
          {email ? (
            <Link asChild color="fg" display="inline">
              <RouterLink to="/contacts" search={{ person: email.toLowerCase() }}>
                {name || email}
              </RouterLink>
            </Link>
          ) : (
            UNNAMED.erased
          )}
          {name && email ? (
            <Text as="span" color="fg.muted" fontWeight="normal" lang="en">
              {' '}
              {email}
            </Text>
          ) : null}
        </Text>
        <Text as="time" color="fg.muted" fontSize="xs" className="tabular">
          {formatDateMinute(firstClickAt)}
        </Text>
      </Flex>
      <ClickedLinks links={links} of={name || email || UNNAMED.erased} />
    </Box>
  )
}
