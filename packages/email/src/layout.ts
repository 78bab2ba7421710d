import { FONT_STACK } from './analysis-html.ts'
import { escapeHtml } from './escape.ts'

export type LayoutParts = {
  lang: string
  title: string
  preheader: string
  /** stands above all that is seen; mostly empty */
  top: string
  body: string
  footer: string
}

/** Colours that dark mode turns; mail programs without media queries keep the light ones, which stand inline. */
const DARK = [
  '.nl-page{background:#14161a!important}',
  '.nl-card{background:#1d2026!important;border-color:#333842!important}',
  '.nl-text{color:#e6e8ec!important}',
  '.nl-muted,.nl-muted a{color:#a2a9b5!important}',
  '.nl-link{color:#8fb4ff!important}',
  '.nl-line{border-color:#3a404b!important}',
].join('')
const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
]
const SCHEMES = [
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
]
const STYLE = `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>`

/** The frame of a mail whose template is a piece of a page: tables, 600 px, both colour schemes. */
export function emailLayout({ lang, title, preheader, top, body, footer }: LayoutParts): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
${[...HEAD, ...SCHEMES].join('\n')}
<title>${escapeHtml(title)}</title>
${STYLE}
</head>
<body class="nl-page" style="margin:0;padding:0;background:#f3f4f6;-webkit-text-size-adjust:100%">
${preheaderHtml(preheader)}${top}
<table role="presentation" class="nl-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="nl-card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e3e6eb;border-radius:12px">
<tr><td class="nl-text" style="padding:28px 28px 12px;color:#1c2430;font-family:${FONT_STACK};font-size:16px;line-height:1.75;text-align:left;word-break:break-word">
${body}
</td></tr>
<tr><td style="padding:0 28px 24px">
${footer}
</td></tr>
</table>
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
  return `<div style="${style}">${escapeHtml(text)}${'&#8199;&#65279;&#847; '.repeat(20)}</div>`
}

export type FooterParts = { unsubscribe: boolean; preferences: boolean; postalAddress: boolean; lang: string }

const MUTED = `color:#5b6472;font-family:${FONT_STACK};font-size:13px;line-height:1.7`

/** Who sends, and how to leave or choose: what the law and mail providers ask of every mail to a list. */
export function footerHtml({ unsubscribe, preferences, postalAddress, lang }: FooterParts): string {
  const isThai = lang === 'th'
  const links = [
    preferences
      ? footerLink('preferences_url', isThai ? 'จัดการการรับอีเมล (Manage preferences)' : 'Manage preferences')
      : '',
    unsubscribe ? footerLink('unsubscribe_url', unsubscribeWords(isThai)) : '',
  ].filter(Boolean)
  const lines = [links.join(' &middot; '), postalAddress ? '{{postal_address}}' : ''].filter(Boolean)
  if (lines.length === 0) return ''
  const style = `margin:0;padding:16px 0 0;border-top:1px solid #e3e6eb;${MUTED}`
  return `<p class="nl-muted nl-line" style="${style}">${lines.join('<br>')}</p>`
}

/** The way out at the top of a mail so long that mail programs cut its end off. */
export const wayOutHtml = (lang: string): string =>
  `<p class="nl-muted" style="margin:0;padding:12px 16px;text-align:center;${MUTED}">${footerLink('unsubscribe_url', unsubscribeWords(lang === 'th'))}</p>`

const unsubscribeWords = (isThai: boolean) => (isThai ? 'ยกเลิกการรับข่าวสาร (Unsubscribe)' : 'Unsubscribe')

const footerLink = (tag: 'unsubscribe_url' | 'preferences_url', words: string): string =>
  `<a href="{{${tag}}}" style="color:#5b6472;text-decoration:underline">${words}</a>`

/** Adds what a template that is a whole page lacks: character set, viewport, language, preheader, footer. */
export function completeDocument(html: string, parts: Omit<LayoutParts, 'body' | 'title'>): string {
  const missing = HEAD.filter((meta) => !html.toLowerCase().includes(meta.split('"')[1] ?? meta))
  let page = html
  if (/<head[\s>]/i.test(page))
    page = page.replace(/<head(\s[^>]*)?>/i, (head) => `${head}\n${missing.join('\n')}`)
  page = page.replace(
    /<html(?![^>]*\slang\s*=)([^>]*)>/i,
    (_, rest: string) => `<html lang="${parts.lang}"${rest}>`,
  )
  page = atBodyStart(page, preheaderHtml(parts.preheader) + parts.top)
  return beforeBodyEnd(page, parts.footer)
}

/** Puts HTML where the page's body begins: after its tag, else after the head. */
function atBodyStart(page: string, html: string): string {
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
