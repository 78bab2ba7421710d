import { APPROVAL_LINK_DAYS } from '@newsloom/contract/sends/approvals'
import { buttonMail, untagged } from '@newsloom/email/layout/button-mail'
import type { MailLang } from '@newsloom/email/mail-lang'
import type { RenderedMail } from '@newsloom/email/merge/render-mail'

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
  ask: (label: string, recipients: string) => string
  facts: { subject: string; from: string; to: string }
  recipients: (count: number) => string
  to: (recipients: string, lists: string[]) => string
  button: string
  rest: string
}
const TEXTS: Record<MailLang, Texts> = {
  en: {
    subject: (subject) => `Please approve: ${subject}`,
    title: 'An email is waiting for your approval',
    ask: (label, recipients) => `An email of '${label}' goes to ${recipients} once you approve it.`,
    facts: { subject: 'Subject', from: 'From', to: 'To' },
    recipients: (count) => `${count.toLocaleString('en')} ${count === 1 ? 'recipient' : 'recipients'}`,
    to: (recipients, lists) => (lists.length === 0 ? recipients : `${recipients} in ${lists.join(', ')}`),
    button: 'Read it and decide',
    rest: `The link works once, for ${APPROVAL_LINK_DAYS} days, and approves exactly this email. Opening it sends nothing: you decide on the page. Do not forward this email.`,
  },
  th: {
    subject: (subject) => `กรุณาอนุมัติ: ${subject}`,
    title: 'มีอีเมลรอการอนุมัติจากคุณ',
    ask: (label, recipients) => `อีเมลของ “${label}” จะส่งถึง ${recipients} เมื่อคุณอนุมัติ`,
    facts: { subject: 'หัวเรื่อง', from: 'ผู้ส่ง', to: 'ผู้รับ' },
    recipients: (count) => `${count.toLocaleString('en')} คน`,
    to: (recipients, lists) => (lists.length === 0 ? recipients : `${recipients} ใน ${lists.join(', ')}`),
    button: 'อ่านและตัดสินใจ',
    rest: `ลิงก์นี้ใช้ได้ครั้งเดียวภายใน ${APPROVAL_LINK_DAYS} วัน และอนุมัติเฉพาะอีเมลฉบับนี้เท่านั้น การเปิดลิงก์ยังไม่ทำให้อีเมลถูกส่ง คุณตัดสินใจในหน้าถัดไป กรุณาอย่าส่งต่ออีเมลนี้`,
  },
}

/** The mail that asks a second person to approve a send, in both parts. */
export function approvalMail({ lang, url, postalAddress, ...parts }: ApprovalMailParts): RenderedMail {
  const texts = TEXTS[lang]
  const recipients = texts.recipients(parts.people)
  const facts = [
    [texts.facts.subject, parts.subject],
    [texts.facts.from, parts.from],
    [texts.facts.to, texts.to(recipients, parts.lists)],
  ]
  const lines = facts.map(([name = '', value = '']) => `<strong>${name}:</strong> ${untagged(value)}`)
  return buttonMail({
    lang,
    subject: texts.subject(parts.subject),
    title: texts.title,
    paragraphs: [untagged(texts.ask(parts.label, recipients)), lines.join('<br>')],
    button: { label: texts.button, address: url },
    smallPrint: texts.rest,
    postalAddress,
  })
}
