import { NotFoundError } from '@newsloom/core/errors'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readOn } from '../http/read-on.ts'
import { answerRestError, type RestEnv } from '../rest/rest.ts'
import { showFailure, showPage } from './frame/show-page.ts'
import { type ReaderPage, textPage } from './frame.ts'
import { chooseLang, type Lang } from './lang.ts'

/** The policy for files; each page sets its own. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"
const BODY_LIMIT = 64 * 1024
type Message = { title: string; text: string }
const FAILURE: Record<Lang, Message> = {
  en: {
    title: 'Something went wrong',
    text: 'Something went wrong on our side, so your change may not have been saved. Please try again in a few minutes.',
  },
  th: {
    title: 'ขณะนี้ยังทำรายการไม่ได้',
    text: 'เกิดข้อผิดพลาดทางฝั่งเรา การดำเนินการอาจยังไม่สำเร็จ กรุณาลองใหม่ในอีกสักครู่',
  },
}
const TOO_LARGE: Record<Lang, Message> = {
  en: {
    title: 'Your text is too long',
    text: 'Please go back and shorten it.',
  },
  th: { title: 'ข้อมูลยาวเกินไป', text: 'ข้อมูลที่ส่งมายาวเกินกว่าที่แบบฟอร์มนี้รับได้ กรุณากลับไปแก้ให้สั้นลง' },
}

export type ReaderContext = Context<RestEnv>
export const readerLang = (c: ReaderContext): Lang => chooseLang(c.req.header('accept-language'))

/** The fields of a posted form; empty for other bodies. */
export const readForm = async (c: ReaderContext): Promise<URLSearchParams> =>
  new URLSearchParams(await c.req.text())

/**
 * Pages for readers of emails and strangers: plain HTML, never cached, framed, indexed or sent as a
 * referrer. GET and HEAD change nothing, as scanners and previews open links. Forms need no Origin
 * check, as the token in the address authorises them. `unknown`: the page for invalid links.
 */
export function readerPages(unknown: (lang: Lang) => ReaderPage): Hono<RestEnv> {
  const app = new Hono<RestEnv>()
  app.use(async (c, next) => {
    c.header('Content-Security-Policy', BARE_POLICY)
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Vary', 'Accept-Language')
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: async (c) => {
        await readOn(c.req.raw)
        const lang = chooseLang(c.req.header('accept-language'))
        return showPage(c, textPage(lang, TOO_LARGE[lang].title, TOO_LARGE[lang].text), 413)
      },
    }),
  )
  app.onError(async (error, c) => {
    if (error instanceof NotFoundError) return showPage(c, unknown(readerLang(c)), 404)
    const { status } = await answerRestError(error, c)
    const { title, text } = FAILURE[readerLang(c)]
    const { body, headers } = await showFailure(c, textPage(readerLang(c), title, text))
    return new Response(body, { status, headers })
  })
  return app
}
