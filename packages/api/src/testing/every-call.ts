import { testContext } from '@newsloom/core/testing/test-context'
import type { AnyProcedure, AnyRouter } from '@trpc/server'
import { inspectRoutes } from 'hono/dev'
import type { AccessConfig } from '../access/access.ts'
import { publicPaths } from '../access/public-paths.ts'
import { appRouter } from '../app-router.ts'
import { createHttpApp } from '../http-app.ts'
import { publicPages } from '../public-pages.ts'
import { restRoutes } from '../rest/rest-routes.ts'

/** A call with an example address. */
export type Call = { name: string; method: string; path: string }

const untouched = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no data here: only who is let in is looked at')
    },
  },
)

const ctx = testContext({ db: untouched as never })

const cookieSecret = ctx.config.linkSecret
const WITHOUT_TOKEN = { publicUrl: 'http://localhost:3000', allowedHosts: [], accessToken: null }

/** Whether the HTTP app answers anyone at a path. */
export const isPublicPath = publicPaths(publicPages(ctx, { ...WITHOUT_TOKEN, cookieSecret }), restRoutes())

/** The whole HTTP app without any data: a call that is let in fails. */
export function appWithoutData(access: Omit<AccessConfig, 'cookieSecret'>) {
  return createHttpApp({ ctx, access: { ...access, cookieSecret }, webDir: '/nowhere' })
}

/** Every registered route, such as 'GET /api/runs/:id'. */
export function everyRoute(): string[] {
  const app = appWithoutData(WITHOUT_TOKEN)
  const routes = inspectRoutes(app).filter((route) => !route.isMiddleware)
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
}

const ANY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The calls of a route, with example parameters. */
export function callsOf(route: string): Call[] {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:\w+(\{[^}]*\})?/g, '7').replace('*', 'x')
  const methods = method === 'ALL' ? ANY_METHOD : [method]
  return methods.map((one) => ({ name: `${one} ${pattern}`, method: one, path }))
}

/** Every tRPC procedure: queries and subscriptions by GET, mutations by POST. */
export function everyProcedure(): Call[] {
  const router: AnyRouter = appRouter
  return Object.entries<AnyProcedure>(router._def.procedures).map(([name, procedure]) => ({
    name: `procedure ${name}`,
    method: procedure._def.type === 'mutation' ? 'POST' : 'GET',
    path: `/trpc/${name}`,
  }))
}

/** Every owner-only call, including those added to the app later. */
export const everyOwnerCall = (): Call[] =>
  [...everyRoute().flatMap(callsOf), ...everyProcedure()].filter(({ path }) => !isPublicPath(path))
