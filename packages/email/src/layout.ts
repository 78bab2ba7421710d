import { FONT_STACK } from './analysis-html.ts'
import { MUTED_COLOUR } from './blocks/text-styles.ts'
import { escapeHtml } from './escape.ts'
import { FOOTER_LINE, type FooterLinks, footerNodes } from './footer-nodes.ts'
import { layoutStyles } from './layout-styles.ts'
import type { MailLang } from './mail-lang.ts'
import { el } from './nodes.ts'
import { nodesHtml } from './nodes-html.ts'
import { CARD_PADDING, CARD_WIDTH, PAGE_PADDING } from './widths.ts'

export type LayoutParts = {
  lang: MailLang
  title: string
  preheader: string
  /** stands above all that is seen; mostly empty */
  top: string
  body: string
  footer: string
}

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
]
/** Mail programs shall neither shrink the mail nor make links of its figures. */
const PLAIN = [
  '<meta name="x-apple-disable-message-reformatting">',
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
]
/** The frame of a mail whose template is a piece of a page: tables, 600 px, both colour schemes. */
export function emailLayout({ lang, title, preheader, top, body, footer }: LayoutParts): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
${[...HEAD, ...PLAIN].join('\n')}
<title>${escapeHtml(title)}</title>
${layoutStyles(top + body + footer).join('\n')}
</head>
<body class="nl-page" style="margin:0;padding:0;background:#f3f4f6;-webkit-text-size-adjust:100%">
${preheaderHtml(preheader)}${top}
<table role="presentation" class="nl-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:24px ${PAGE_PADDING}px">
<!--[if mso]><table role="presentation" width="${CARD_WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="nl-card" width="${CARD_WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${CARD_WIDTH}px;background:#ffffff;border:1px solid #e3e6eb;border-collapse:separate;border-radius:12px">
<tr><td class="nl-text nl-edge" style="padding:28px ${CARD_PADDING}px 12px;color:#1c2430;font-family:${FONT_STACK};font-size:16px;line-height:1.75;text-align:left;word-break:break-word">
${body}
</td></tr>
<tr><td class="nl-edge" style="padding:0 ${CARD_PADDING}px ${footer ? 24 : 12}px">
${footer}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** The line that mailboxes show after the subject. Trailing blanks keep what follows out of it. */
function preheaderHtml(text: string): string {
  const style =
    'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f3f4f6'
  return `<div style="${style}">${escapeHtml(text)}${PREHEADER_END}</div>`
}
const PREHEADER_END = '&#8199;&#65279;&#847; '.repeat(20)

export type FooterParts = Pick<FooterLinks, 'unsubscribe' | 'preferences' | 'postalAddress' | 'lang'>

const FOOTER = { 'font-family': FONT_STACK, 'font-size': '13px', 'line-height': '1.7', color: MUTED_COLOUR }

/** Who sends, and how to leave or choose: what the law and mail providers ask of every mail to a list. */
export function footerHtml(parts: FooterParts): string {
  const nodes = footerNodes({ ...parts, webVersion: false }, MUTED_COLOUR)
  if (nodes.length === 0) return ''
  const styles = { margin: '0', padding: '16px 0 0', 'border-top': FOOTER_LINE, ...FOOTER }
  return nodesHtml([el('p', { styles }, ...nodes)])
}

/** The way out at the top of a mail so long that mail programs cut its end off. */
export function wayOutHtml(lang: MailLang): string {
  const parts = { webVersion: false, preferences: false, unsubscribe: true, postalAddress: false, lang }
  const styles = { margin: '0', padding: '12px 16px', 'text-align': 'center', ...FOOTER }
  return nodesHtml([el('p', { styles }, ...footerNodes(parts, MUTED_COLOUR))])
}

/**
 * Adds what a template that is a whole page lacks: character set, viewport, language, preheader, footer. A mail that was
 * composed before lacks nothing and stays as it is.
 */
export function completeDocument(html: string, parts: Omit<LayoutParts, 'body' | 'title'>): string {
  const missing = HEAD.filter((meta) => !html.toLowerCase().includes(meta.split('"')[1] ?? meta))
  let page = html
  if (missing.length > 0 && /<head[\s>]/i.test(page))
    page = page.replace(/<head(\s[^>]*)?>/i, (head) => `${head}\n${missing.join('\n')}`)
  page = page.replace(
    /<html(?![^>]*\slang\s*=)([^>]*)>/i,
    (_, rest: string) => `<html lang="${parts.lang}"${rest}>`,
  )
  const preheader = html.includes(PREHEADER_END) ? '' : preheaderHtml(parts.preheader)
  page = atBodyStart(page, preheader + parts.top)
  return beforeBodyEnd(page, parts.footer)
}

/** Puts HTML where the page's body begins: after its tag, else after the head. */
function atBodyStart(page: string, html: string): string {
  if (html === '') return page
  const start = /<body(\s[^>]*)?>/i.exec(page) ?? /<\/head\s*>/i.exec(page) ?? /<html(\s[^>]*)?>/i.exec(page)
  const at = start ? start.index + start[0].length : 0
  return `${page.slice(0, at)}\n${html}${page.slice(at)}`
}

/** Puts HTML at the end of the page's body, wherever that is. */
export function beforeBodyEnd(page: string, html: string): string {
  if (html === '') return page
  const end = page.toLowerCase().lastIndexOf('</body>')
  return end < 0 ? `${page}\n${html}\n` : `${page.slice(0, end)}${html}\n${page.slice(end)}`
}
