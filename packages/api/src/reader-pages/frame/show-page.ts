import type { Brand } from '@newsloom/contract/templates/brand'
import { getBrand } from '@newsloom/core/brand/get-brand'
import { readerSender } from '@newsloom/core/brand/reader-sender'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { withThaiFont } from '../../fonts/thai-font.ts'
import type { RestEnv } from '../../rest/rest.ts'
import type { ReaderPage } from '../frame.ts'
import { FRAMED_MAIL_POLICY, MAIL_POLICY } from '../mail-page.ts'
import { writePage } from './write-page.ts'

/** Answers with a page for readers, under the sender's name and brand. */
export async function showPage(
  c: Context<RestEnv>,
  page: ReaderPage,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return answer(c, page, status, await getBrand(c.var.ctx))
}

/** Answers without the database, which may be the trouble. */
export const showTrouble = (c: Context<RestEnv>, page: ReaderPage): Response | Promise<Response> =>
  answer(c, page, 500, null)

function answer(
  c: Context<RestEnv>,
  page: ReaderPage,
  status: ContentfulStatusCode,
  brand: Brand | null,
): Response | Promise<Response> {
  const { html, policy } = writePage(page, {
    root: rootOf(c.req.path),
    sender: readerSender(c.var.ctx.config, brand),
  })
  c.header('Content-Security-Policy', policy)
  return c.html(html, status)
}

/** Answers with an email as its readers got it. */
export function showMail(c: Context<RestEnv>, html: string): Response | Promise<Response> {
  c.header('Content-Security-Policy', MAIL_POLICY)
  return c.html(withThaiFont(html, rootOf(c.req.path)))
}

/** Answers with an email that a page of ours shows in a frame; its links open beside that page. */
export function showFramedMail(c: Context<RestEnv>, html: string): Response | Promise<Response> {
  c.header('Content-Security-Policy', FRAMED_MAIL_POLICY)
  c.header('X-Frame-Options', 'SAMEORIGIN')
  return c.html(withThaiFont(html.replace(/<head>/i, '$&<base target="_blank">'), rootOf(c.req.path)))
}

/** Leads from a page to the installation, under any path of it. */
const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 2)
