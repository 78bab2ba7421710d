import { Box, Button, Grid } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Inbox, MailOpen, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'

/** Polling interval, ms: new email shows by itself while only the first page is loaded. */
const POLL_INTERVAL = 5_000

function useOutbox(search: string) {
  return useInfiniteQuery(
    trpc.outbox.page.infiniteQueryOptions(
      { search },
      {
        getNextPageParam: (last) => last.nextCursor,
        placeholderData: (previous) => previous,
        refetchInterval: (query) => ((query.state.data?.pages.length ?? 0) > 1 ? false : POLL_INTERVAL),
      },
    ),
  )
}

/** The local mailbox: what readers would get, while no mail provider is set up. */
export function OutboxScreen() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const box = useOutbox(search)
  const total = box.data?.pages.at(-1)?.total
  return (
    <>
      <PageHeader
        title="Outbox"
        subtitle="The local mailbox: no email service is set up, so email stays on this machine"
        action={
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => box.refetch()}
            disabled={box.isRefetching}
          >
            <RotateCw aria-hidden="true" />
            Refresh
          </Button>
        }
      />
      {box.isError && !box.data ? (
        <ErrorState
          title="The outbox could not be loaded."
          error={box.error}
          onRetry={box.refetch}
          isRetrying={box.isFetching}
        />
      ) : total === 0 && search === '' && typed === '' ? (
        <Panel>
          <EmptyState icon={Inbox} title="No email yet">
            Emails you send appear here as readers would get them. Send a topic's analysis from News Research.
          </EmptyState>
        </Panel>
      ) : (
        <Mailbox box={box} typed={typed} setTyped={setTyped} count={formatNumber(total)} />
      )}
    </>
  )
}

type MailboxProps = {
  box: ReturnType<typeof useOutbox>
  typed: string
  setTyped: (value: string) => void
  count: string
}

function Mailbox({ box, typed, setTyped, count }: MailboxProps) {
  const { mail: selected } = useSearch({ from: '/outbox' })
  const navigate = useNavigate({ from: '/outbox' })
  const select = (mail: number | undefined) => navigate({ search: { mail } })
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Box hideBelow={selected ? 'lg' : undefined} minW="0" position={{ lg: 'sticky' }} top="20">
        <MailList
          mails={box.data?.pages.flatMap((page) => page.items)}
          count={count}
          selected={selected}
          onSelect={select}
          search={typed}
          onSearch={setTyped}
          hasMore={box.hasNextPage}
          isLoadingMore={box.isFetchingNextPage}
          onMore={box.fetchNextPage}
        />
      </Box>
      <Box hideBelow={selected ? undefined : 'lg'} minW="0">
        {selected ? (
          <MailView key={selected} id={selected} onClose={() => select(undefined)} />
        ) : (
          <Panel>
            <EmptyState icon={MailOpen} title="Select an email">
              Choose one on the left to read it as HTML or text, and to see its headers.
            </EmptyState>
          </Panel>
        )}
      </Box>
    </Grid>
  )
}
