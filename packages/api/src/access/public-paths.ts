import type { Hono } from 'hono'
import { mergePath } from 'hono/utils/url'
import { pathPattern } from '../http/path-pattern.ts'
import type { RestEnv } from '../rest/rest.ts'
import type { RestRoute } from '../rest/route.ts'

/**
 * Tells the paths that answer anyone from those that are the owner's: every path of the public
 * pages, by where they are mounted, and of the REST routes that say so.
 */
export function publicPaths(
  pages: Record<string, Hono<RestEnv>>,
  routes: readonly RestRoute[],
): (path: string) => boolean {
  const ofPages = Object.entries(pages).flatMap(([mount, page]) =>
    page.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => mergePath(mount, path)),
  )
  const ofRoutes = routes
    .filter(({ definition }) => definition.isPublic)
    .map(({ path }) => mergePath('/api', path))
  const patterns = [...new Set([...ofPages, ...ofRoutes])].map(pathPattern)
  return (path) => patterns.some((pattern) => pattern.test(path))
}
