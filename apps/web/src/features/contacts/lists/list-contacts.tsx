import { Box, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { useNear } from '~/lib/viewport/use-near.ts'
import { LIST_TEXTS } from '../texts.ts'
import { ContactRows } from './contact-rows.tsx'
import { ContactRowsSkeleton, heightOf, MAX_ROWS } from './row-size.tsx'

/** Lists of this many contacts and more have a search field. */
const SEARCH_FROM = 10

/** Contacts per page: a screen or two more than is visible. */
const PAGE = 100

function useContacts(listId: number, search: string, enabled: boolean) {
  const query = useInfiniteQuery(
    trpc.contacts.page.infiniteQueryOptions(
      { listId, search, limit: PAGE },
      { getNextPageParam: (last) => last.nextCursor, placeholderData: (previous) => previous, enabled },
    ),
  )
  const contacts = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data])
  return { query, contacts }
}

/** The button of the list's own menu, which is there without contacts too. */
const menuOf = (inside: HTMLElement | null): HTMLElement | null =>
  inside?.closest('section')?.querySelector('button') ?? null

/**
 * A list's contacts, searched and paged by the server. A list far off the screen loads nothing yet.
 */
export function ListContacts({ list }: { list: ContactListView }) {
  const root = useRef<HTMLDivElement>(null)
  const isNear = useNear(root)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { query, contacts } = useContacts(list.id, search, isNear)
  // the search stays while it is used: removals may make the list shorter
  const hasSearch = list.contactCount >= SEARCH_FROM || typed !== ''
  const status =
    contacts && search ? LIST_TEXTS.found(contacts.length, list.contactCount, query.hasNextPage) : ''
  return (
    <Box ref={root}>
      {hasSearch ? <Search list={list} typed={typed} onType={setTyped} status={status} /> : null}
      {/* the box is as high as the whole list during a search too, so the page below does not
          jump */}
      <Box minH={heightOf(list.contactCount)} mb={isShort(list) ? '-3' : undefined}>
        {query.isError && !contacts ? (
          <ErrorState
            title={t`The contacts could not be loaded.`}
            error={query.error}
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        ) : contacts ? (
          <ContactRows
            key={search}
            label={t`Contacts in ${list.name}`}
            contacts={contacts}
            total={search ? undefined : list.contactCount}
            query={query}
            afterLast={() => root.current?.querySelector('input') ?? menuOf(root.current)}
          />
        ) : (
          <>
            {isNear ? <LoadingNote>{t`Loading contacts`}</LoadingNote> : null}
            <ContactRowsSkeleton count={list.contactCount} />
          </>
        )}
        {contacts?.length === 0 && search ? (
          <Text color="fg.muted" py="4" overflowWrap="anywhere">
            {LIST_TEXTS.noMatch(search)}
          </Text>
        ) : null}
      </Box>
    </Box>
  )
}

/** The last row has air of its own; of a longer list it is cut off at the end of the panel. */
const isShort = ({ contactCount }: ContactListView): boolean => contactCount <= MAX_ROWS

type SearchProps = { list: ContactListView; typed: string; onType: (text: string) => void; status: string }

const Search = ({ list, typed, onType, status }: SearchProps) => (
  <Flex align="center" mb="2">
    <SearchField
      label={t`Search contacts in ${list.name}`}
      placeholder={t`Search by name or email`}
      value={typed}
      onChange={onType}
    />
    <Text
      role="status"
      color="fg.muted"
      fontSize="xs"
      className="tabular"
      flexShrink="0"
      ms={status ? '3' : '0'}
    >
      {status}
    </Text>
  </Flex>
)
