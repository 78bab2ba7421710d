import { Id } from '@newsloom/contract/primitives'
import { parseClickRequest } from '@newsloom/core/clicks/click-request'
import { isTrackedNewsLink, trackNewsLink } from '@newsloom/core/clicks/track-news-link'
import type { Context } from 'hono'
import { createRateLimit } from '../http/rate-limit.ts'
import type { RestEnv } from '../rest/rest.ts'
import { route } from '../rest/route.ts'
import { messagePage, pageHeaders } from './pages.ts'

const NO_TRACES = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/**
 * Ids that a network may try without a link from an email: enough for a reader, too few to
 * enumerate them.
 */
export const UNCOUNTED = { tries: 60, windowMs: 600_000 }

/** The documented link of the News panel. People open it, so errors are pages, not JSON. */
export function clicksRest() {
  const limit = createRateLimit(UNCOUNTED)
  return [
    route.get(
      '/track-link-research/{id}',
      {
        summary:
          "Redirect to the article. The owner's clicks count, and those with a tracked link of an email as url",
        isPublic: true,
      },
      ({ c }) => followLink(c, limit),
    ),
  ]
}

async function followLink(c: Context<RestEnv>, limit: ReturnType<typeof createRateLimit>): Promise<Response> {
  for (const [name, value] of Object.entries({ ...pageHeaders(c.req.path), ...NO_TRACES }))
    c.header(name, value)
  const id = Id.safeParse(c.req.param('id'))
  const { ctx, isOwner } = c.var
  const request = clickRequestOf(c)
  const url = c.req.query('url') ?? ''
  // before anything is looked up: a refusal must not reveal which numbers were mailed
  const isLimited = !isOwner && !isTrackedNewsLink(ctx, url)
  const waitSeconds = isLimited ? limit.take(request.address) : null
  if (waitSeconds !== null) {
    c.header('Retry-After', String(waitSeconds))
    return c.body(messagePage(c.req.path, TOO_MANY), 429)
  }
  const link = id.success ? await trackNewsLink(ctx, { newsItemId: id.data, url, isOwner, request }) : null
  return link?.kind === 'redirect'
    ? c.redirect(link.url, 302)
    : c.body(messagePage(c.req.path, UNKNOWN_ARTICLE), 404)
}

const clickRequestOf = (c: Context<RestEnv>) =>
  parseClickRequest(c.var.ctx.config, {
    method: c.req.method,
    header: (name) => c.req.header(name),
    peer: c.env?.incoming?.socket.remoteAddress,
    // its address is the News panel's own
    isAltered: false,
  })

const UNKNOWN_ARTICLE = {
  title: 'Article not found',
  text: 'It may have been deleted with its topic. Open it again from News Research.',
}
const TOO_MANY = {
  title: 'Too many articles were opened from your network',
  text: 'Please try again in a few minutes.',
}
