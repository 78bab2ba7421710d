import { Button, Stack, Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { ContactsDialogs, type Opened } from './contacts-dialogs.tsx'
import { ContactsSummary } from './contacts-summary.tsx'
import { ContactLists } from './lists/contact-lists.tsx'
import { PersonFromSearch } from './people/person-from-search.tsx'
import { TEXTS } from './texts.ts'

const PeopleTab = lazy(async () => ({
  default: (await import('./table/people-tab.tsx')).PeopleTab,
}))
const SubscriptionsTab = lazy(async () => ({
  default: (await import('./subscriptions/subscriptions-tab.tsx')).SubscriptionsTab,
}))

export function ContactsScreen() {
  const lists = useQuery(trpc.lists.list.queryOptions())
  const [opened, open, close] = useOpened()
  /** the list made last in this visit: what is imported next is most likely meant for it */
  const [made, setMade] = useState<number>()
  const newList = (
    <Button onClick={() => open({ kind: 'new-list' })}>
      <Plus aria-hidden="true" />
      {t`New List`}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        action={
          <>
            <Button
              variant="outline"
              colorPalette="gray"
              onClick={() => open({ kind: 'import', listId: made })}
            >
              <Upload aria-hidden="true" />
              {t`Import Contacts`}
            </Button>
            {newList}
          </>
        }
      />
      <Stack gap="6">
        <ContactsSummary />
        <ContactsTabs
          lists={<ContactLists lists={lists} onOpen={open} newList={newList} />}
          people={
            <LazyPart title={t`The contacts could not be loaded.`} lines={8}>
              <PeopleTab lists={lists.data ?? []} />
            </LazyPart>
          }
        />
      </Stack>
      <ContactsDialogs
        opened={opened}
        lists={lists.data ?? []}
        onOpen={open}
        onMade={({ id }) => setMade(id)}
        onClose={close}
      />
      <PersonFromSearch />
    </>
  )
}

/** The open dialog: one that was pressed for, or the one that the address bar names. */
function useOpened() {
  const { open: named } = useSearch({ from: '/contacts' })
  const navigate = useNavigate({ from: '/contacts' })
  const [pressed, setPressed] = useState<Opened | null>(null)
  const opened: Opened | null = pressed ?? (named ? { kind: named } : null)
  const close = () => {
    setPressed(null)
    // the dialog has already asked about unsaved text
    if (named)
      void navigate({
        search: ({ open: _, ...rest }) => rest,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
  }
  return [opened, setPressed, close] as const
}

const LISTS = 'lists'
const PEOPLE = 'people'
const SUBSCRIPTIONS = 'subscriptions'

/** The tab is part of the address, so a reload keeps it. */
function ContactsTabs({ lists, people }: { lists: ReactNode; people: ReactNode }) {
  const { tab } = useSearch({ from: '/contacts' })
  const navigate = useNavigate({ from: '/contacts' })
  const select = (value: string) =>
    navigate({
      search: (search) => ({
        ...search,
        tab: value === SUBSCRIPTIONS || value === PEOPLE ? value : undefined,
      }),
      resetScroll: false,
    })
  return (
    <Tabs.Root value={tab ?? LISTS} onValueChange={(change) => select(change.value)} lazyMount>
      <Tabs.List>
        <Tabs.Trigger
          value={LISTS}
          px={{ base: '2', sm: '4' }}
          whiteSpace="nowrap"
        >{t`Contact Lists`}</Tabs.Trigger>
        <Tabs.Trigger
          value={PEOPLE}
          px={{ base: '2', sm: '4' }}
          whiteSpace="nowrap"
        >{t`All contacts`}</Tabs.Trigger>
        <Tabs.Trigger
          value={SUBSCRIPTIONS}
          px={{ base: '2', sm: '4' }}
          whiteSpace="nowrap"
        >{t`Subscriptions`}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value={LISTS} pt="4">
        {lists}
      </Tabs.Content>
      <Tabs.Content value={PEOPLE} pt="4">
        {people}
      </Tabs.Content>
      <Tabs.Content value={SUBSCRIPTIONS} pt="4">
        <LazyPart title={t`The subscriptions could not be loaded.`} lines={8}>
          <SubscriptionsTab />
        </LazyPart>
      </Tabs.Content>
    </Tabs.Root>
  )
}
