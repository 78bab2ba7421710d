import { scanHtml } from '../html/scan-html.ts'

/** A path of this installation, which has no meaning in a mailbox. */
const OWN_PATH = /^\/(?![/\\])/

/** HTML with our own paths (`/images/…`) in links and pictures made absolute. */
export function wholeAddresses(html: string, publicUrl: string): string {
  let whole = ''
  let from = 0
  for (const token of scanHtml(html)) {
    if (token.kind !== 'open') continue
    for (const { name, start, end } of token.attributes) {
      if ((name !== 'src' && name !== 'href') || !OWN_PATH.test(html.slice(start, end))) continue
      whole += html.slice(from, start) + publicUrl
      from = start
    }
  }
  return whole + html.slice(from)
}
