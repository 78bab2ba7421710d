import { Box, Button, Flex, Stack, Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { SlowNote } from '~/components/feedback/retry-parts.tsx'
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

const PARTS = [trpc.lists.pathFilter(), trpc.people.pathFilter()]

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
      <SlowNote of={PARTS} />
      <Stack gap="4">
        <ContactsSummary hasLists={lists.data !== undefined} />
        <ContactsTabs
          lists={<ContactLists lists={lists} onOpen={open} newList={newList} />}
          people={(segments) => (
            <LazyPart title={t`The contacts could not be loaded.`} lines={8}>
              <PeopleTab
                lists={lists.data ?? []}
                segments={segments}
                onImport={() =>
                  open({ kind: lists.data?.length === 0 ? 'import-file' : 'import', listId: made })
                }
              />
            </LazyPart>
          )}
        />
      </Stack>
      <ContactsDialogs
        opened={opened}
        lists={lists}
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

const TABS = [
  { value: LISTS, label: t`Contact Lists` },
  { value: PEOPLE, label: t`All contacts` },
  { value: SUBSCRIPTIONS, label: t`Subscriptions` },
]

type TabsProps = { lists: ReactNode; people: (beside: HTMLElement | null) => ReactNode }

/** The tab is part of the address, so a reload keeps it. */
function ContactsTabs({ lists, people }: TabsProps) {
  const { tab = LISTS } = useSearch({ from: '/contacts' })
  const navigate = useNavigate({ from: '/contacts' })
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const select = (value: string) =>
    navigate({
      search: (search) => ({
        ...search,
        tab: value === SUBSCRIPTIONS || value === PEOPLE ? value : undefined,
      }),
      resetScroll: false,
    })
  return (
    <Tabs.Root value={tab} onValueChange={(change) => select(change.value)} lazyMount>
      <Flex wrap={{ base: 'wrap', sm: 'nowrap' }} align="center" borderBottomWidth={{ sm: '1px' }}>
        <Tabs.List
          flex={{ base: '1 1 100%', sm: '1 0 auto' }}
          minW="0"
          borderBottomWidth={{ base: '1px', sm: '0' }}
        >
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} px={{ base: '2', sm: '4' }} whiteSpace="nowrap">
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Box
          ref={setBeside}
          display={tab === PEOPLE ? 'flex' : 'none'}
          justifyContent="flex-end"
          minW="0"
          width={{ base: 'full', sm: 'auto' }}
          pt={{ base: '3', sm: '0' }}
          _empty={{ display: 'none' }}
        />
      </Flex>
      <Tabs.Content value={LISTS} pt="4">
        {lists}
      </Tabs.Content>
      <Tabs.Content value={PEOPLE} pt={{ base: '3', sm: '4' }}>
        {people(beside)}
      </Tabs.Content>
      <Tabs.Content value={SUBSCRIPTIONS} pt="4">
        <LazyPart title={t`The subscriptions could not be loaded.`} lines={8}>
          <SubscriptionsTab />
        </LazyPart>
      </Tabs.Content>
    </Tabs.Root>
  )
}
