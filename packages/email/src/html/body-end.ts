import { scanHtml } from './scan-html.ts'

/** Offset of the end of a page's body: its last end tag outside comments, else the page's end. */
export function bodyEnd(page: string): number {
  const close = scanHtml(page).findLast((token) => token.kind === 'close' && token.name === 'body')
  return close?.start ?? page.length
}

/** Inserts HTML at the end of the page's body. */
export function beforeBodyEnd(page: string, html: string): string {
  if (html === '') return page
  const end = bodyEnd(page)
  return end === page.length ? `${page}\n${html}\n` : `${page.slice(0, end)}${html}\n${page.slice(end)}`
}
