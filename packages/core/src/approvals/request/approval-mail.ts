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
    title: 'An email is waiting for your approval',
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

/** The mail that asks a second person to approve a send, in both parts. */
export function approvalMail({ lang, url, postalAddress, ...parts }: ApprovalMailParts): RenderedMail {
  const texts = TEXTS[lang]
  const people = texts.people(parts.people)
  const facts = [
    [texts.facts.subject, parts.subject],
    [texts.facts.from, parts.from],
    [texts.facts.to, texts.to(people, parts.lists)],
  ]
  const lines = facts.map(([name = '', value = '']) => `<strong>${name}:</strong> ${untagged(value)}`)
  return buttonMail({
    lang,
    subject: texts.subject(parts.subject),
    title: texts.title,
    paragraphs: [untagged(texts.ask(parts.label, people)), lines.join('<br>')],
    button: { label: texts.button, address: url },
    smallPrint: texts.rest,
    postalAddress,
  })
}
