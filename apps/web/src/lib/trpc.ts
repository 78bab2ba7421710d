import type { AppRouter } from '@newsloom/api/app-router'
import { QueryClient } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClientErrorLike,
} from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'

export type ApiError = TRPCClientErrorLike<AppRouter>

/** The specification's rules: no retries, always stale, no refetch when the window gets the focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

const url = `${window.location.origin}/trpc`

/** The context of a call that travels by itself: a large one holds up no other. */
export const ALONE = { isAlone: true }

/** Servers take addresses of some kilobytes. */
const LONGEST_QUESTION = 4_000
const isLong = (input: unknown): boolean => (JSON.stringify(input)?.length ?? 0) > LONGEST_QUESTION

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: (op) => op.context.isAlone === true,
        true: httpBatchLink({ url, maxItems: 1 }),
        false: splitLink({
          condition: (op) => op.type === 'query' && isLong(op.input),
          true: httpBatchLink({ url, maxItems: 1, methodOverride: 'POST' }),
          false: httpBatchLink({ url }),
        }),
      }),
    }),
  ],
})

/** `useQuery(trpc.topics.list.queryOptions())`, `useMutation(trpc.topics.create.mutationOptions({ … }))`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient })
