import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { MiddlewareHandler } from 'hono'
import { appRouter } from './app-router.ts'
import type { RestEnv } from './rest/rest.ts'

export const TRPC_PATH = '/trpc'

/**
 * tRPC over HTTP, subscriptions as server-sent events. These end with the client's connection, or
 * with `closing`.
 */
export const trpcHandler =
  (closing: AbortSignal): MiddlewareHandler<RestEnv> =>
  (c) =>
    fetchRequestHandler({
      router: appRouter,
      endpoint: TRPC_PATH,
      req: new Request(c.req.raw, { signal: AbortSignal.any([c.req.raw.signal, closing]) }),
      createContext: () => c.var.ctx,
      maxBatchSize: 200,
      // a question that is too long for an address comes in a body
      allowMethodOverride: true,
    })
