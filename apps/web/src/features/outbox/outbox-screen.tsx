import { Box, Button, Grid, IconButton, Skeleton } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Inbox, MailOpen, RotateCw } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { RetryParts } from '~/components/feedback/retry-parts.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { useSystem } from '~/lib/system.ts'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'
import { OutboxMenu } from './outbox-menu.tsx'
import { type OutboxState, useOutboxState } from './outbox-state.ts'
import { TEXTS } from './texts.ts'
import { useNewest } from './use-newest.ts'
import { type Entries, type Mails, useEntries, useMails } from './use-outbox.ts'

const PARTS = [trpc.outbox.entries.pathFilter(), trpc.outbox.page.pathFilter()]

/** The local outbox: what readers would get, while no mail provider is set up. */
export function OutboxScreen() {
  const state = useOutboxState()
  const entries = useEntries()
  const found = useMails({ search: state.query }, state.query !== '')
  const shown = state.query === '' ? entries : found
  const emails = entries.data?.pages[0]?.emails
  useNewest(state, entries)
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        subtitle={<Subtitle />}
        action={
          <>
            <IconButton
              variant="outline"
              colorPalette="gray"
              aria-label={TEXTS.refresh}
              title={TEXTS.refresh}
              onClick={() => shown.refetch()}
              disabled={shown.isRefetching}
            >
              <RotateCw aria-hidden="true" />
            </IconButton>
            {emails === undefined ? null : (
              <OutboxMenu isEmpty={emails === 0} onEmptied={() => state.select(undefined)} />
            )}
          </>
        }
      />
      <RetryParts of={PARTS} isForOldOnly isList />
      {shown.isError && !shown.data ? (
        <ErrorState
          title={TEXTS.failed}
          error={shown.error}
          onRetry={shown.refetch}
          isRetrying={shown.isFetching}
        />
      ) : emails === 0 && state.typed === '' ? (
        <Panel>
          <EmptyState
            icon={Inbox}
            title={TEXTS.empty}
            action={
              <Button asChild>
                <Link to="/news-research">{TEXTS.toResearch}</Link>
              </Button>
            }
          >
            {TEXTS.emptyHelp}
          </EmptyState>
        </Panel>
      ) : (
        <Mailbox state={state} entries={entries} found={found} />
      )}
    </>
  )
}

/** Shows a skeleton until it is known whether an email service is set up. */
function Subtitle() {
  const { data, isError } = useSystem()
  const mailer = data?.mailer
  if (isError && mailer === undefined) return TEXTS.about
  if (mailer === undefined)
    return <Skeleton as="span" display="inline-block" height="4" width="80" maxW="full" aria-hidden="true" />
  return mailer === 'outbox' ? TEXTS.subtitle : TEXTS.withService
}

function Mailbox({ state, ...lists }: { state: OutboxState; entries: Entries; found: Mails }) {
  const { mail: selected } = state
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Box hideBelow={selected ? 'lg' : undefined} minW="0" position={{ lg: 'sticky' }} top="20">
        <MailList state={state} {...lists} />
      </Box>
      <Box hideBelow={selected ? undefined : 'lg'} minW="0">
        {selected ? (
          <MailView
            key={selected}
            id={selected}
            isPhone={state.isPhone}
            onPhone={state.setPhone}
            onClose={() => state.select(undefined)}
          />
        ) : (
          <Panel>
            <EmptyState icon={MailOpen} title={TEXTS.select}>
              {TEXTS.selectHelp}
            </EmptyState>
          </Panel>
        )}
      </Box>
    </Grid>
  )
}
