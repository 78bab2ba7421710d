import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { CampaignSubscriptionView } from '@newsloom/contract/contacts/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { subscriptionNoteLabel } from '~/lib/labels/reasons/subscription-note-texts.ts'
import { describeSchedule } from '~/lib/labels/schedule-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateMinute, formatRelative } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'

/** Which lists are subscribed to an automation, how often it is sent to them, and when next. */
export function SubscriptionsPanel({ campaignId }: { campaignId: number }) {
  const subscriptions = useQuery(trpc.subscriptions.all.queryOptions())
  const lists = useQuery(trpc.lists.list.queryOptions())
  const error = subscriptions.error ?? lists.error
  const own = subscriptions.data?.campaignSubscriptions.filter(
    (one) => one.campaignId === campaignId && one.isActive,
  )
  const nameOf = (id: number) => lists.data?.find((list) => list.id === id)?.name ?? TEXTS.goneList
  return (
    <PanelSection
      title={TEXTS.subscriptions}
      description={own?.length ? TEXTS.subscriptionsHelp : undefined}
      action={
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <Link to="/contacts" search={{ tab: 'subscriptions' }}>
            {TEXTS.toSubscriptions}
          </Link>
        </Button>
      }
    >
      {error ? (
        <ErrorState
          title={TEXTS.subscriptionsFailed}
          error={error}
          onRetry={() => Promise.all([subscriptions.refetch(), lists.refetch()])}
        />
      ) : !own || !lists.data ? (
        <>
          <LoadingNote>{t`Loading subscriptions`}</LoadingNote>
          <TextSkeleton lines={1} />
        </>
      ) : own.length === 0 ? (
        <Text color="fg.muted">{TEXTS.noSubscriptions}</Text>
      ) : (
        <Box as="ul" listStyleType="none" aria-label={TEXTS.subscriptions}>
          {own.map((one) => (
            <Row key={one.contactListId} subscription={one} list={nameOf(one.contactListId)} />
          ))}
        </Box>
      )}
    </PanelSection>
  )
}

function Row({ subscription, list }: { subscription: CampaignSubscriptionView; list: string }) {
  const { schedule, nextRunAt, pausedSince, note } = subscription
  return (
    <Box as="li" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} className="tabular">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text overflowWrap="anywhere" minW="0">
          <Box as="span" fontWeight="medium" lang={langOf(list)}>
            {list}
          </Box>
          , {describeSchedule(schedule)}
        </Text>
        {pausedSince ? (
          <Text color="fg.muted">{TEXTS.pausedSince(formatDateMinute(pausedSince))}</Text>
        ) : nextRunAt ? (
          <Text color="fg.muted">
            {TEXTS.next}:{' '}
            <time dateTime={nextRunAt}>
              {formatDateMinute(nextRunAt)}, {formatRelative(nextRunAt)}
            </time>
          </Text>
        ) : null}
      </Flex>
      {note ? (
        <Text color="fg.warning" fontSize="sm" overflowWrap="anywhere" mt="0.5">
          {subscriptionNoteLabel(note)}
        </Text>
      ) : null}
    </Box>
  )
}
