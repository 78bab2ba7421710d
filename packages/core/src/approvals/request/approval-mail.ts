import { APPROVAL_LINK_DAYS } from '@newsloom/contract/sends/approvals'
import { escapeHtml } from '@newsloom/email/html/escape'
import { emailLayout } from '@newsloom/email/layout/layout'
import { footerHtml } from '@newsloom/email/layout/mail-footer'
import type { MailLang } from '@newsloom/email/mail-lang'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { type RenderedMail, renderMail } from '@newsloom/email/merge/render-mail'
import { buttonNode } from '@newsloom/email/nodes/button-node'
import { row } from '@newsloom/email/nodes/mail-tables'
import { nodesHtml } from '@newsloom/email/nodes/nodes-html'
import { mailText } from '@newsloom/email/text/mail-text'
import { oneLine } from '@newsloom/email/text/one-line'

export type ApprovalMailParts = {
  lang: MailLang
  subject: string
  label: string
  from: string
  people: number
  lists: string[]
  url: string
  postalAddress: string
}

type Texts = {
  subject: (subject: string) => string
  title: string
  ask: (label: string, people: string) => string
  facts: { subject: string; from: string; to: string }
  people: (count: number) => string
  to: (people: string, lists: string[]) => string
  button: string
  rest: string
}
const TEXTS: Record<MailLang, Texts> = {
  en: {
    subject: (subject) => `Please approve: ${subject}`,
    title: 'An email waits for your approval',
    ask: (label, people) => `An email of '${label}' goes to ${people} once you approve it.`,
    facts: { subject: 'Subject', from: 'From', to: 'To' },
    people: (count) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`,
    to: (people, lists) => (lists.length === 0 ? people : `${people} in ${lists.join(', ')}`),
    button: 'Read it and decide',
    rest: `The link works once, for ${APPROVAL_LINK_DAYS} days, and approves exactly this email. Opening it sends nothing: you decide on the page. Do not forward this email.`,
  },
  th: {
    subject: (subject) => `กรุณาอนุมัติ: ${subject}`,
    title: 'มีอีเมลรอการอนุมัติจากคุณ',
    ask: (label, people) => `อีเมลของ “${label}” จะส่งถึง ${people} เมื่อคุณอนุมัติ`,
    facts: { subject: 'หัวเรื่อง', from: 'ผู้ส่ง', to: 'ผู้รับ' },
    people: (count) => `${count.toLocaleString('en')} คน`,
    to: (people, lists) => (lists.length === 0 ? people : `${people} ใน ${lists.join(', ')}`),
    button: 'อ่านและตัดสินใจ',
    rest: `ลิงก์นี้ใช้ได้ครั้งเดียวภายใน ${APPROVAL_LINK_DAYS} วัน และอนุมัติเฉพาะอีเมลฉบับนี้เท่านั้น การเปิดลิงก์ยังไม่ทำให้อีเมลถูกส่ง คุณตัดสินใจในหน้าถัดไป กรุณาอย่าส่งต่ออีเมลนี้`,
  },
}

const BUTTON = { backgroundColor: '#1f4fb8', color: 'white', borderRadius: '8px', fontWeight: '700' }

/** The mail that asks a second person to approve a send, in both parts. */
export function approvalMail({ lang, url, postalAddress, ...parts }: ApprovalMailParts): RenderedMail {
  const texts = TEXTS[lang]
  const subject = oneLine(texts.subject(parts.subject))
  const people = texts.people(parts.people)
  const facts = [
    [texts.facts.subject, parts.subject],
    [texts.facts.from, parts.from],
    [texts.facts.to, texts.to(people, parts.lists)],
  ]
  const lines = facts.map(([name = '', value = '']) => `<strong>${name}:</strong> ${words(value)}`)
  const body = `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.6">${texts.title}</h1>
<p style="margin:0 0 16px">${words(texts.ask(parts.label, people))}</p>
<p style="margin:0 0 20px">${lines.join('<br>')}</p>
${nodesHtml([row({ padding: '0 0 20px' }, buttonNode({ label: texts.button, address: url, styles: BUTTON }))])}
<p class="nl-muted" style="margin:0 0 16px;color:#5b6472;font-size:14px">${texts.rest}</p>`
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

/** Names may contain anything: escaped so that they never form a merge tag. */
const words = (text: string): string => escapeHtml(text).replaceAll('{', '&#123;')
