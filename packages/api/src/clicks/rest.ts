import { Id } from '@newsloom/contract/primitives'
import { trackNewsLink } from '@newsloom/core/clicks/track-news-link'
import { readVisit } from '@newsloom/core/clicks/visit'
import { restApp } from '../rest.ts'
import { messagePage, PAGE_HEADERS } from './pages.ts'

const NO_TRACES = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

export const clicksRest = restApp()

/** The documented link of the News panel. It is opened by people: what it cannot answer is a page, not JSON. */
clicksRest.get('/track-link-research/:id', async (c) => {
  for (const [name, value] of Object.entries({ ...PAGE_HEADERS, ...NO_TRACES })) c.header(name, value)
  const id = Id.safeParse(c.req.param('id'))
  const peer = c.env?.incoming?.socket.remoteAddress
  const link = id.success
    ? await trackNewsLink(c.var.ctx, {
        newsItemId: id.data,
        url: c.req.query('url') ?? '',
        visit: readVisit(c.req.method, (name) => c.req.header(name), peer),
      })
    : null
  if (link?.kind === 'redirect') return c.redirect(link.url, 302)
  return c.body(UNKNOWN_ARTICLE, 404)
})

const UNKNOWN_ARTICLE = messagePage(
  'This article is not known',
  'It may have gone with its topic. Please open it from the News Research screen again.',
)
