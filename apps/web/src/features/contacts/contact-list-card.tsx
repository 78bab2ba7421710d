import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '~/components/error-state.tsx'
import { LoadMore } from '~/components/load-more.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { RowsSkeleton } from '~/components/skeletons.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { trpc } from '~/lib/trpc.ts'
import { useDebounced } from '~/lib/use-debounced.ts'
import { ContactRow } from './contact-row.tsx'

/** One list: its name, size, and its people, a page at a time. */
export function ContactListCard({ list }: { list: ContactListView }) {
  return (
    <PanelSection
      title={list.name}
      description={list.description || undefined}
      action={
        <Badge colorPalette="gray" size="md" className="tabular">
          {formatNumber(list.contactCount)} {list.contactCount === 1 ? 'contact' : 'contacts'}
        </Badge>
      }
    >
      {list.contactCount === 0 ? (
        <Text color="fg.muted">No contacts in this list yet. Add some with ‘Import Contacts’.</Text>
      ) : (
        <ListContacts list={list} />
      )}
    </PanelSection>
  )
}

function ListContacts({ list }: { list: ContactListView }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const page = useInfiniteQuery(
    trpc.contacts.page.infiniteQueryOptions(
      { listId: list.id, search },
      { getNextPageParam: (last) => last.nextCursor, placeholderData: (previous) => previous },
    ),
  )
  const contacts = page.data?.pages.flatMap((one) => one.items)
  return (
    <>
      <SearchField
        label={`Search contacts in ${list.name}`}
        placeholder="Search name or e-mail"
        value={typed}
        onChange={setTyped}
      />
      {page.isError ? (
        <Box mt="3">
          <ErrorState title="The contacts could not be loaded." error={page.error} onRetry={page.refetch} />
        </Box>
      ) : (
        // a region that scrolls must take the focus, so that the keyboard can scroll it
        <Box
          tabIndex={0}
          role="group"
          aria-label={`Contacts in ${list.name}`}
          maxH="80"
          overflowY="auto"
          mt="2"
        >
          {contacts ? (
            <Flex as="ul" direction="column" listStyleType="none">
              {contacts.map((contact) => (
                <ContactRow key={contact.id} contact={contact} />
              ))}
            </Flex>
          ) : (
            <RowsSkeleton />
          )}
          {contacts?.length === 0 ? (
            <Text color="fg.muted" py="4">
              No contact matches ‘{search}’.
            </Text>
          ) : null}
          <LoadMore
            hasMore={page.hasNextPage}
            isLoading={page.isFetchingNextPage}
            onMore={page.fetchNextPage}
          />
        </Box>
      )}
    </>
  )
}
