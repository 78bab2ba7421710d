import { scanHtml } from './scan-html.ts'

/** The first opening tag of this name outside comments. */
export const openTag = (page: string, name: string) =>
  scanHtml(page).find((token) => token.kind === 'open' && token.name === name)

const closeTag = (page: string, name: string) =>
  scanHtml(page).find((token) => token.kind === 'close' && token.name === name)

const insertAt = (page: string, at: number, html: string): string =>
  `${page.slice(0, at)}${html}${page.slice(at)}`

/** Inserts HTML at the start of a page's head, where a head without a tag would begin. */
export function atHeadStart(page: string, html: string): string {
  const start = openTag(page, 'head') ?? openTag(page, 'html')
  return insertAt(page, start?.end ?? /^\s*<!doctype[^>]*>/i.exec(page)?.[0].length ?? 0, html)
}

/** Inserts HTML at the end of a page's head: before its closing tag, else before the body. */
export function beforeHeadEnd(page: string, html: string): string {
  if (html === '') return page
  const end = closeTag(page, 'head') ?? openTag(page, 'body')
  return end ? insertAt(page, end.start, `${html}\n`) : html + page
}

/** Inserts HTML at the start of a page's body: after its tag, else after the head. */
export function atBodyStart(page: string, html: string): string {
  if (html === '') return page
  const start = openTag(page, 'body') ?? closeTag(page, 'head') ?? openTag(page, 'html')
  return insertAt(page, start?.end ?? 0, `\n${html}`)
}
