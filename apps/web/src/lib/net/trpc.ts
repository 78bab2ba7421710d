import type { AppRouter } from '@newsloom/api/app-router'
import { QueryClient } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClientErrorLike,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { plainErrors } from './plain-errors.ts'
import { reconnectLink } from './reconnect-link.ts'
import { shareStreams } from './streams/share-streams.ts'
import { createFetch } from './transport-error.ts'

export type ApiError = TRPCClientErrorLike<AppRouter>

/**
 * The specification's rules: no retries, always stale, no refetch on window focus. The browser's
 * network status is ignored: the server may run on this machine, and a call that waits for a
 * network would be sent when nobody expects it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const url = `${window.location.origin}/trpc`

/** Timeouts of calls, ms; those sent alone may be large, on a slow connection. */
const ANSWER_TIMEOUT = 120_000
const LARGE_TIMEOUT = 900_000
/** Delay before an ended stream is reopened, ms. */
const RECONNECT_DELAY = 3_000
const fetchAnswer = createFetch(ANSWER_TIMEOUT)

/** The context of calls that are not batched: a large one would delay the others. */
export const ALONE = { isAlone: true }

/** Servers accept URLs of some kilobytes. */
const LONGEST_QUESTION = 4_000
const isLong = (input: unknown): boolean => (JSON.stringify(input)?.length ?? 0) > LONGEST_QUESTION

const stream: TRPCLink<AppRouter>[] = [reconnectLink(RECONNECT_DELAY), httpSubscriptionLink({ url })]

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    plainErrors,
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: splitLink({
        // the notice of wipes shares its own stream, and follows it without locks as well
        condition: (op) => op.path === 'wipe.watch',
        true: stream,
        false: [shareStreams, ...stream],
      }),
      false: splitLink({
        condition: (op) => op.context.isAlone === true,
        true: httpBatchLink({ url, maxItems: 1, fetch: createFetch(LARGE_TIMEOUT) }),
        false: splitLink({
          condition: (op) => op.type === 'query' && isLong(op.input),
          true: httpBatchLink({ url, maxItems: 1, methodOverride: 'POST', fetch: fetchAnswer }),
          false: httpBatchLink({ url, fetch: fetchAnswer }),
        }),
      }),
    }),
  ],
})

/**
 * `useQuery(trpc.topics.list.queryOptions())`, `useMutation(trpc.topics.create.mutationOptions({ …
 * }))`.
 */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient })
