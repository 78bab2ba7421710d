import { Id } from '@newsloom/contract/primitives'
import { trackNewsLink } from '@newsloom/core/clicks/track-news-link'
import { readVisit } from '@newsloom/core/clicks/visit'
import type { Context } from 'hono'
import { createRateLimit } from '../rate-limit.ts'
import { type RestEnv, restApp } from '../rest.ts'
import { messagePage, PAGE_HEADERS } from './pages.ts'

const NO_TRACES = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Articles that one network may be led to without being counted: enough for a reader, too few to list them all. */
export const UNCOUNTED = { tries: 60, windowMs: 600_000 }

/** The documented link of the News panel. It is opened by people: what it cannot answer is a page, not JSON. */
export function clicksRest() {
  const limit = createRateLimit(UNCOUNTED)
  const app = restApp()
  app.get('/track-link-research/:id', async (c) => {
    for (const [name, value] of Object.entries({ ...PAGE_HEADERS, ...NO_TRACES })) c.header(name, value)
    const id = Id.safeParse(c.req.param('id'))
    const visit = visitOf(c)
    const link = id.success
      ? await trackNewsLink(c.var.ctx, {
          newsItemId: id.data,
          url: c.req.query('url') ?? '',
          isOwner: c.var.isOwner,
          visit,
        })
      : null
    if (link?.kind !== 'redirect') return c.body(UNKNOWN_ARTICLE, 404)
    const waitSeconds = link.isCounted ? null : limit.take(visit.address)
    if (waitSeconds === null) return c.redirect(link.url, 302)
    c.header('Retry-After', String(waitSeconds))
    return c.body(TOO_MANY, 429)
  })
  return app
}

const visitOf = (c: Context<RestEnv>) =>
  readVisit(c.var.ctx.config, {
    method: c.req.method,
    header: (name) => c.req.header(name),
    peer: c.env?.incoming?.socket.remoteAddress,
  })

const UNKNOWN_ARTICLE = messagePage(
  'This article is not known',
  'It may have gone with its topic. Please open it from the News Research screen again.',
)
const TOO_MANY = messagePage(
  'Too many articles were opened from your network',
  'Please try again in a few minutes.',
)
