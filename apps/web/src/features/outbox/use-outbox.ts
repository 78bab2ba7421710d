import { useInfiniteQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'

/** Polling interval, ms: new email shows by itself while only the first page is loaded. */
const POLL_INTERVAL = 5_000

type Polled = { state: { data?: { pages: readonly unknown[] } | undefined } }
const interval = ({ state }: Polled): number | false =>
  (state.data?.pages.length ?? 0) > 1 ? false : POLL_INTERVAL

/** The outbox with one entry per send. */
export const useEntries = () =>
  useInfiniteQuery(
    trpc.outbox.entries.infiniteQueryOptions(
      {},
      { getNextPageParam: (last) => last.nextCursor, refetchInterval: interval },
    ),
  )

/** Emails one by one: those of a send, or those that match a search. */
export const useMails = (choice: { sendId: number } | { search: string }, isOn = true) =>
  useInfiniteQuery(
    trpc.outbox.page.infiniteQueryOptions(choice, {
      enabled: isOn,
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: 'search' in choice ? (previous) => previous : undefined,
      refetchInterval: interval,
    }),
  )
export type Mails = ReturnType<typeof useMails>
export type Entries = ReturnType<typeof useEntries>
