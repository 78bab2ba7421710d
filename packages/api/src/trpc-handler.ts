import type { AnyProcedure, AnyRouter } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { MiddlewareHandler } from 'hono'
import { appRouter } from './app-router.ts'
import { BODY_LIMIT } from './http/body-limit.ts'
import type { RestEnv } from './rest/rest.ts'
import type { ProcedureMeta } from './trpc.ts'

export const TRPC_PATH = '/trpc'

/**
 * tRPC over HTTP, with subscriptions as server-sent events, which end with the client's connection
 * or `closing`.
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
      // a query too long for a URL is sent in a body
      allowMethodOverride: true,
    })

const router: AnyRouter = appRouter
const procedures = new Map(Object.entries<AnyProcedure>(router._def.procedures))

/** The body limit of a call in bytes; for a batch, the largest of its procedures. */
export const trpcMaxBody = (path: string): number =>
  Math.max(
    ...path
      .slice(TRPC_PATH.length + 1)
      .split(',')
      .map(procedureMaxBody),
  )

function procedureMaxBody(name: string): number {
  const meta = procedures.get(name)?._def.meta as ProcedureMeta | undefined
  return meta?.maxBody ?? BODY_LIMIT
}
