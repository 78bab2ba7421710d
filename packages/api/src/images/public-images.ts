import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context } from '@newsloom/core/context'
import { createImageStore } from '@newsloom/core/images/create-image-store'
import { STOCK_IMAGE } from '@newsloom/email/blocks/image'
import { Hono, type Context as HonoContext } from 'hono'
import { showOwn } from '../reader-pages/frame/show-page.ts'
import { unknownOwnPage } from '../reader-pages/own-pages.ts'
import { readerLang } from '../reader-pages/reader-pages.ts'
import type { RestEnv } from '../rest/rest.ts'

type Served = { bytes: Uint8Array<ArrayBuffer>; media: string; etag: string; caching: string }

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
const NAME = /^([0-9a-f]{64})\.(?:png|jpg|gif)$/

/** Browsers treat any content as an image and nothing else; webmail pages may embed it. */
const IMAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The images of emails, mounted at /images: anyone with the address may see them. */
export function publicImages(ctx: Context): Hono<RestEnv> {
  const store = createImageStore(ctx)
  const find = async (file: string): Promise<Served | null> => {
    if (file === STOCK_NAME) return stock
    const hash = NAME.exec(file)?.[1]
    const image = hash ? await store.find(hash) : null
    if (!hash || image?.path !== `/images/${file}`) return null
    return { bytes: image.bytes, media: image.media, etag: `"${hash}"`, caching: FOR_EVER }
  }
  const app = new Hono<RestEnv>()
  app.get('/:file', async (c) => {
    const image = await find(c.req.param('file'))
    return image ? answer(c, image) : showOwn(c, unknownOwnPage(readerLang(c)), 404)
  })
  return app
}

function answer(c: HonoContext<RestEnv>, { bytes, media, etag, caching }: Served): Response {
  const headers = { ...IMAGE_HEADERS, 'Cache-Control': caching, ETag: etag }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const length = { 'Content-Type': media, 'Content-Length': String(bytes.length) }
  return c.body(bytes, 200, { ...headers, ...length })
}

const isKnown = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()))

const STOCK_NAME = STOCK_IMAGE.replace('/images/', '')
const stock = readStock()

function readStock(): Served {
  const bytes = new Uint8Array(readFileSync(new URL('./stock.png', import.meta.url)))
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  return { bytes, media: 'image/png', etag, caching: FOR_A_DAY }
}
