import type { Brand } from '@newsloom/contract/templates/brand'
import { getBrand } from '@newsloom/core/brand/get-brand'
import { type ReaderSender, readerSender } from '@newsloom/core/brand/reader-sender'
import type { Context as AppContext } from '@newsloom/core/context'
import { atHeadStart } from '@newsloom/email/html/page-tags'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { thaiStyle } from '../../fonts/thai-font.ts'
import { rootOf } from '../../http/root-of.ts'
import type { RestEnv } from '../../rest/rest.ts'
import type { ReaderPage } from '../frame.ts'
import { FRAMED_MAIL_POLICY, MAIL_POLICY } from '../mail-page.ts'
import { writePage } from './write-page.ts'

/** Answers anyone with a page, under the sender's name and brand. */
export async function showPage(
  c: Context<RestEnv>,
  page: ReaderPage,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return answer(c, page, status, await readableBrand(c.var.ctx))
}

/** Answers people who have an email of ours: the page also says who sent it, and from where. */
export const showToRecipient = (
  c: Context<RestEnv>,
  page: ReaderPage,
  status: ContentfulStatusCode = 200,
): Promise<Response> => showPage(c, { ...page, shows: 'all' }, status)

/** Answers without the database, which may be the cause of the error. */
export const showFailure = (c: Context<RestEnv>, page: ReaderPage): Response | Promise<Response> =>
  answer(c, page, 500, null)

/**
 * Returns null also if the brand cannot be read: the page may confirm something that is already
 * stored, so it must be shown.
 */
async function readableBrand(ctx: AppContext): Promise<Brand | null> {
  try {
    return await getBrand(ctx)
  } catch (error) {
    ctx.log.error({ err: error }, 'the brand could not be read for a page')
    return null
  }
}

function answer(
  c: Context<RestEnv>,
  page: ReaderPage,
  status: ContentfulStatusCode,
  brand: Brand | null,
): Response | Promise<Response> {
  return write(c, page, status, readerSender(c.var.ctx.config, brand))
}

function write(
  c: Context<RestEnv>,
  page: ReaderPage,
  status: ContentfulStatusCode,
  sender: ReaderSender | null,
): Response | Promise<Response> {
  const { html, policy } = writePage(page, { root: rootOf(c.req.path), sender })
  c.header('Content-Security-Policy', policy)
  return c.html(html, status)
}

/** Answers with a page of Newsloom itself: of no sender, and without the database. */
export function showOwn(
  c: Context<RestEnv>,
  page: ReaderPage,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Vary', 'Accept-Language')
  return write(c, page, status, null)
}

/** Answers with an email as its readers got it. */
export function showMail(c: Context<RestEnv>, html: string): Response | Promise<Response> {
  c.header('Content-Security-Policy', MAIL_POLICY)
  return c.html(atHeadStart(html, thaiStyle(rootOf(c.req.path))))
}

/** Answers with an email that a page of ours shows in a frame; its links open beside that page. */
export function showFramedMail(c: Context<RestEnv>, html: string): Response | Promise<Response> {
  c.header('Content-Security-Policy', FRAMED_MAIL_POLICY)
  c.header('X-Frame-Options', 'SAMEORIGIN')
  return c.html(atHeadStart(html, `<base target="_blank">${thaiStyle(rootOf(c.req.path))}`))
}
