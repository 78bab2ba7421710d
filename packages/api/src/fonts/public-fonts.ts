import { Hono } from 'hono'
import { showOwn } from '../reader-pages/frame/show-page.ts'
import { unknownOwnPage } from '../reader-pages/own-pages.ts'
import { readerLang } from '../reader-pages/reader-pages.ts'
import type { RestEnv } from '../rest/rest.ts'
import { THAI_FONT_NAME, thaiFont } from './thai-font.ts'

/** The font of the pages for readers, mounted at /fonts. */
export const publicFonts = new Hono<RestEnv>()

publicFonts.get('/:file', (c) => {
  if (c.req.param('file') !== THAI_FONT_NAME) return showOwn(c, unknownOwnPage(readerLang(c)), 404)
  return c.body(thaiFont, 200, {
    'Content-Type': 'font/woff2',
    'Content-Length': String(thaiFont.length),
    'Cache-Control': 'public, max-age=31536000, immutable',
    // emails are shown in a sandbox, which counts as another site
    'Access-Control-Allow-Origin': '*',
  })
})
