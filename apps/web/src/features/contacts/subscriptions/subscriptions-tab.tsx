import { Box, Button, Stack, Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { SubscriptionsView } from '@newsloom/contract/contacts/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Megaphone, Newspaper, Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { LeaveGuard } from '~/components/dialogs/leave-guard.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { PauseBar } from '../pause-subscriptions/pause-bar.tsx'
import { retryFailed } from '../shared/refresh-contacts.ts'
import { SaveAllBar } from './save-all-bar.tsx'
import { campaignItems, type Item, topicItems } from './subscription-items.ts'
import { SubscriptionList } from './subscription-list.tsx'
import { TEXTS } from './texts.ts'
import { useEdits } from './use-edits.ts'

/**
 * The 'Subscriptions' tab of the Contacts screen: which list gets which topic or campaign, and
 * when.
 */
export function SubscriptionsTab() {
  const subscriptions = useQuery(trpc.subscriptions.all.queryOptions())
  const lists = useQuery(trpc.lists.list.queryOptions())
  if (subscriptions.data && lists.data) return <SubTabs view={subscriptions.data} lists={lists.data} />
  const error = subscriptions.error ?? lists.error
  if (error)
    return (
      <ErrorState
        title={t`The subscriptions could not be loaded.`}
        error={error}
        onRetry={retryFailed}
        isRetrying={subscriptions.isFetching || lists.isFetching}
      />
    )
  return (
    <Stack gap="4">
      <LoadingNote>{t`Loading subscriptions`}</LoadingNote>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
    </Stack>
  )
}

const KINDS = [
  {
    value: 'topics',
    label: TEXTS.topics,
    searchLabel: t`Search topics`,
    empty: {
      icon: Newspaper,
      title: TEXTS.noTopics,
      hint: t`Create one under 'News Research', then subscribe lists to it here.`,
      action: (
        <Button asChild>
          <Link to="/news-research" search={{ new: 'topic' }}>
            <Plus aria-hidden="true" />
            {t`New Topic`}
          </Link>
        </Button>
      ),
    },
  },
  {
    value: 'campaigns',
    label: TEXTS.campaigns,
    searchLabel: t`Search campaigns`,
    empty: {
      icon: Megaphone,
      title: TEXTS.noCampaigns,
      hint: t`Create an automation under 'Campaigns', then subscribe lists to it here.`,
      action: (
        <Button asChild>
          <Link to="/campaigns" search={{ new: 'automation' }}>
            <Plus aria-hidden="true" />
            {t`New Campaign`}
          </Link>
        </Button>
      ),
    },
  },
] as const

type Props = { view: SubscriptionsView; lists: readonly ContactListView[] }

function SubTabs({ view, lists }: Props) {
  const topics = useMemo(() => topicItems(view), [view])
  const campaigns = useMemo(() => campaignItems(view), [view])
  const items = useMemo(() => [...topics, ...campaigns], [topics, campaigns])
  const byKind = { topics, campaigns }
  const edits = useEdits(items)
  const tabs = useRef<HTMLDivElement>(null)
  const focusTab = () => {
    if (document.activeElement === document.body)
      tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }
  const hasEdits = (of: readonly Item[]): boolean => of.some((item) => edits.edits.has(item.key))
  return (
    <>
      {lists.length > 0 && items.length > 0 ? <PauseBar lists={lists} /> : null}
      <Tabs.Root defaultValue="topics" variant="subtle" size="sm" lazyMount>
        <Tabs.List ref={tabs} flexWrap="wrap">
          {KINDS.map(({ value, label }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              borderWidth="1px"
              borderColor={{ base: 'transparent', _selected: 'colorPalette.solid' }}
            >
              {hasEdits(byKind[value]) ? <UnsavedLabel label={label} /> : label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {KINDS.map(({ value, searchLabel, empty }) => (
          <Tabs.Content key={value} value={value} pt="4">
            <SubscriptionList
              items={byKind[value]}
              lists={lists}
              edits={edits}
              searchLabel={searchLabel}
              empty={empty}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {hasEdits(topics) && hasEdits(campaigns) ? (
        <SaveAllBar items={items} lists={lists} edits={edits} onGone={focusTab} />
      ) : null}
      <LeaveGuard
        isActive={hasEdits(items)}
        title={t`Leave without saving?`}
        confirmLabel={t`Leave without saving`}
      >{t`The changes to your subscriptions have not been saved with 'Update All'.`}</LeaveGuard>
    </>
  )
}

function UnsavedLabel({ label }: { label: string }) {
  return (
    <>
      {/* absolute: a wider tab would wrap the other one to a second line */}
      <Box
        position="absolute"
        top="1.5"
        insetEnd="1"
        boxSize="1.5"
        borderRadius="full"
        bg="amber.solid"
        aria-hidden="true"
      />
      <Trans>
        {label}
        <Box as="span" srOnly>
          , not saved yet
        </Box>
      </Trans>
    </>
  )
}
