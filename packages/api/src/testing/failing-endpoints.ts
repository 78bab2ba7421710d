import { testContext } from '@newsloom/core/testing/test-context'
import type { TestDatabase } from '@newsloom/db/testing'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono } from 'hono'
import { vi } from 'vitest'
import { z } from 'zod'
import type { RestEnv } from '../rest/rest.ts'
import { restApp, route } from '../rest/route.ts'
import { procedure, router } from '../trpc.ts'

export const Input = z.object({
  name: z.string().min(1, 'Please enter a list name').max(200),
  ids: z.array(z.number().int().positive()),
  unit: z.enum(['hours', 'days']).optional(),
  model: z.string().min(1).optional(),
  words: z.union([z.array(z.string()), z.string()]).optional(),
})

/**
 * Both transports of a verb that throws this and of one that parses `Input`, with their logged
 * errors.
 */
export function failingEndpoints(database: TestDatabase, thrown: unknown, isDiskFull = false) {
  const ctx = testContext(database, { dataDisk: { isFull: () => isDiskFull } })
  const logged = vi.spyOn(ctx.log, 'error')
  const fail = () => {
    throw thrown
  }
  const rest = restApp([
    route.get('/fail', { summary: 'Fail' }, fail),
    route.post('/parse', { summary: 'Parse', input: Input }, ({ input }) => input),
  ])
  const app = new Hono<RestEnv>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.route('/api', rest)
  const appRouter = router({
    fail: procedure.query(fail),
    parse: procedure.input(Input).mutation(({ input }) => input),
  })
  const trpc = (path: string, init?: RequestInit) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req: new Request(`http://localhost/trpc/${path}`, init),
      createContext: () => ctx,
    })
  return { app, trpc, logged }
}
