import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { BookUser, FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { LIST_SEARCH, matchingLists } from '~/components/forms/matching-lists.ts'
import { SearchField } from '~/components/forms/search-field.tsx'
import { Panel } from '~/components/panel.tsx'
import type { OpenContactsDialog } from '../contacts-dialogs.tsx'
import { retryFailed } from '../shared/refresh-contacts.ts'
import { LIST_TEXTS, TEXTS } from '../texts.ts'
import { ContactListCard } from './contact-list-card.tsx'

type Props = {
  lists: {
    data: readonly ContactListView[] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  onOpen: OpenContactsDialog
  newList: ReactNode
}

/** The tab 'Contact Lists'. */
export function ContactLists({ lists, onOpen, newList }: Props) {
  if (lists.data?.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={BookUser}
          title={TEXTS.noLists}
          action={
            <Flex gap="2" wrap="wrap" justify="center">
              {/* the import creates the first list */}
              <Button variant="outline" colorPalette="gray" onClick={() => onOpen({ kind: 'import-file' })}>
                <FileUp aria-hidden="true" />
                {t`Import a CSV file`}
              </Button>
              {newList}
            </Flex>
          }
        />
      </Panel>
    )
  if (lists.data) return <Cards lists={lists.data} onOpen={onOpen} />
  if (lists.error)
    return (
      <ErrorState
        title={LIST_TEXTS.notLoaded}
        error={lists.error}
        onRetry={retryFailed}
        isRetrying={lists.isFetching}
      />
    )
  return (
    <Stack gap="4">
      <LoadingNote>{t`Loading contact lists`}</LoadingNote>
      <CardSkeleton lines={8} />
      <CardSkeleton lines={8} />
    </Stack>
  )
}

type CardsProps = { lists: readonly ContactListView[]; onOpen: OpenContactsDialog }

function Cards({ lists, onOpen }: CardsProps) {
  const [typed, setTyped] = useState('')
  const shown = matchingLists(lists, typed)
  return (
    <Stack gap="4">
      {lists.length >= LIST_SEARCH.from || typed !== '' ? (
        <Box>
          <Box maxW="sm">
            <SearchField
              label={LIST_SEARCH.label}
              placeholder={LIST_SEARCH.label}
              value={typed}
              onChange={setTyped}
            />
          </Box>
          <Text role="status" color="fg.muted" mt="4" _empty={{ mt: '0' }} overflowWrap="anywhere">
            {shown.length === 0 ? LIST_SEARCH.none(typed) : null}
          </Text>
        </Box>
      ) : null}
      {shown.map((list) => (
        <ContactListCard key={list.id} list={list} onOpen={onOpen} />
      ))}
    </Stack>
  )
}
