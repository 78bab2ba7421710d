import { escapeHtml } from '../html/escape.ts'
import type { MailLang } from '../mail-lang.ts'
import { compileMail } from '../merge/compile-mail.ts'
import { type RenderedMail, renderMail } from '../merge/render-mail.ts'
import { buttonNode } from '../nodes/button-node.ts'
import { row } from '../nodes/mail-tables.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'
import { mailText } from '../text/mail-text.ts'
import { oneLine } from '../text/one-line.ts'
import { emailLayout } from './layout.ts'
import { footerHtml } from './mail-footer.ts'

export type ButtonMailParts = {
  lang: MailLang
  subject: string
  title: string
  /** HTML; texts from outside by `untagged` */
  paragraphs: string[]
  button: { label: string; address: string }
  smallPrint: string
  postalAddress: string
}

const BUTTON = { backgroundColor: '#1f4fb8', color: 'white', borderRadius: '8px', fontWeight: '700' }

/** An email of Newsloom's own that asks one person to follow one link, in both parts. */
export function buttonMail({ lang, title, paragraphs, button, ...parts }: ButtonMailParts): RenderedMail {
  const subject = oneLine(parts.subject)
  const last = paragraphs.length - 1
  const texts = paragraphs.map((html, at) => `<p style="margin:0 0 ${at === last ? 20 : 16}px">${html}</p>`)
  const body = `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.6">${title}</h1>
${texts.join('\n')}
${nodesHtml([row({ padding: '0 0 20px' }, buttonNode({ ...button, styles: BUTTON }))])}
<p class="nl-muted" style="margin:0 0 16px;color:#5b6472;font-size:14px">${parts.smallPrint}</p>`
  const html = emailLayout({
    lang,
    title: untagged(subject),
    preheader: [{ kind: 'text', text: title }],
    top: '',
    body,
    footer: footerHtml({ lang, unsubscribe: false, preferences: false, postalAddress: true }),
  })
  const values = { postal_address: parts.postalAddress }
  const mail = compileMail({ subject: '', html, text: mailText(html), values, trackedUrls: new Set() })
  return { ...renderMail(mail, { values: {}, linkFor: (target) => target }), subject }
}

/** Escapes a text that may contain anything, so it never forms a merge tag. */
export const untagged = (text: string): string => escapeHtml(text).replaceAll('{', '&#123;')
