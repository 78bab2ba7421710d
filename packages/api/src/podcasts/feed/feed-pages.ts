import { createHash } from 'node:crypto'
import { readFeed } from '@newsloom/core/podcast-feeds/read-feed'
import { showPage } from '../../reader-pages/frame/show-page.ts'
import { type ReaderPage, textPage } from '../../reader-pages/frame.ts'
import type { Lang } from '../../reader-pages/lang.ts'
import { readerLang, readerPages } from '../../reader-pages/reader-pages.ts'
import { isKnownTag } from '../known-tag.ts'
import { FEED_TEXTS } from './feed-texts.ts'
import { feedXml } from './feed-xml.ts'

const unknownFeed = (lang: Lang): ReaderPage =>
  textPage(lang, FEED_TEXTS[lang].unknownTitle, FEED_TEXTS[lang].unknown)

/** Podcast feeds, mounted at /f: anyone with the address can subscribe until it is revoked. */
export const feedPages = readerPages(unknownFeed)

feedPages.get('/:token', async (c) => {
  const { ctx } = c.var
  const feed = await readFeed(ctx, c.req.param('token'))
  if (feed === 'revoked') {
    const { endedTitle, ended } = FEED_TEXTS[readerLang(c)]
    // apps stop asking
    return showPage(c, textPage(readerLang(c), endedTitle, ended), 410)
  }
  const xml = feedXml(feed, ctx.config.publicUrl)
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 32)}"`
  // kept, but asked for each time: it may be revoked
  c.header('Cache-Control', 'private, no-cache')
  c.header('ETag', etag)
  if (isKnownTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(xml, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8' })
})
