import { SIGNUP_LINK_DAYS, type SignupLang } from '@newsloom/contract/contacts/signups'
import { escapeHtml } from '@newsloom/email/html/escape'
import { emailLayout } from '@newsloom/email/layout/layout'
import { footerHtml } from '@newsloom/email/layout/mail-footer'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { type RenderedMail, renderMail } from '@newsloom/email/merge/render-mail'
import { buttonNode } from '@newsloom/email/nodes/button-node'
import { row } from '@newsloom/email/nodes/mail-tables'
import { nodesHtml } from '@newsloom/email/nodes/nodes-html'
import { mailText } from '@newsloom/email/text/mail-text'
import { oneLine } from '@newsloom/email/text/one-line'

export type SignupMailParts = { lang: SignupLang; listName: string; url: string; postalAddress: string }

type Texts = {
  subject: (list: string) => string
  title: string
  ask: (list: string) => string
  button: string
  ignore: string
}
const TEXTS: Record<SignupLang, Texts> = {
  en: {
    subject: (list) => `Please confirm: ${list}`,
    title: 'Is this address yours?',
    ask: (list) => `Someone, hopefully you, asked to receive '${list}' at this address.`,
    button: 'Confirm your sign-up',
    ignore: `The link works for ${SIGNUP_LINK_DAYS} days. If you did not sign up, ignore this email. You will not get any more emails.`,
  },
  th: {
    subject: (list) => `กรุณายืนยันการสมัคร: ${list}`,
    title: 'ที่อยู่อีเมลนี้เป็นของคุณใช่หรือไม่',
    ask: (list) => `มีผู้ขอสมัครรับอีเมล “${list}” ด้วยที่อยู่อีเมลนี้ หากเป็นคุณ กรุณากดยืนยัน`,
    button: 'ยืนยันการสมัคร',
    ignore: `ลิงก์ใช้ได้ ${SIGNUP_LINK_DAYS} วัน หากคุณไม่ได้เป็นผู้สมัคร ไม่ต้องทำอะไร จะไม่มีอีเมลส่งถึงคุณอีก`,
  },
}

const BUTTON = { backgroundColor: '#1f4fb8', color: 'white', borderRadius: '8px', fontWeight: '700' }

/** The mail that asks the owner of an address to confirm a sign-up, in both parts. */
export function signupMail({ lang, listName, url, postalAddress }: SignupMailParts): RenderedMail {
  const texts = TEXTS[lang]
  const subject = oneLine(texts.subject(listName))
  const body = `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.6">${texts.title}</h1>
<p style="margin:0 0 20px">${words(texts.ask(listName))}</p>
${nodesHtml([row({ padding: '0 0 20px' }, buttonNode({ label: texts.button, address: url, styles: BUTTON }))])}
<p class="nl-muted" style="margin:0 0 16px;color:#5b6472;font-size:14px">${texts.ignore}</p>`
  const html = emailLayout({
    lang,
    title: words(subject),
    preheader: [{ kind: 'text', text: texts.title }],
    top: '',
    body,
    footer: footerHtml({ lang, unsubscribe: false, preferences: false, postalAddress: true }),
  })
  const values = { postal_address: postalAddress }
  const mail = compileMail({ subject: '', html, text: mailText(html), values, trackedUrls: new Set() })
  return { ...renderMail(mail, { values: {}, linkFor: (target) => target }), subject }
}

/** A list's name may contain anything: escaped so that it never forms a merge tag. */
const words = (text: string): string => escapeHtml(text).replaceAll('{', '&#123;')
