import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { withThaiFont } from '../../fonts/thai-font.ts'
import type { RestEnv } from '../../rest/rest.ts'
import type { ReaderPage } from '../frame.ts'
import { MAIL_POLICY } from '../mail-page.ts'
import { writePage } from './write-page.ts'

/** Answers with a page for readers. */
export function showPage(
  c: Context<RestEnv>,
  page: ReaderPage,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  const { html, policy } = writePage(page, rootOf(c.req.path))
  c.header('Content-Security-Policy', policy)
  return c.html(html, status)
}

/** Answers with an email as its readers got it. */
export function showMail(c: Context<RestEnv>, html: string): Response | Promise<Response> {
  c.header('Content-Security-Policy', MAIL_POLICY)
  return c.html(withThaiFont(html, rootOf(c.req.path)))
}

/** Leads from a page to the installation, under any path of it. */
const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 2)
