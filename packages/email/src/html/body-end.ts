import { scanHtml } from './scan-html.ts'

/**
 * Where a page's body ends: at its last end tag, those in comments apart, else at the page's end.
 */
export function bodyEnd(page: string): number {
  const close = scanHtml(page).findLast((token) => token.kind === 'close' && token.name === 'body')
  return close?.start ?? page.length
}

/** Puts HTML at the end of the page's body, wherever that is. */
export function beforeBodyEnd(page: string, html: string): string {
  if (html === '') return page
  const end = bodyEnd(page)
  return end === page.length ? `${page}\n${html}\n` : `${page.slice(0, end)}${html}\n${page.slice(end)}`
}
