import {
  CORRECTION_LIMITS,
  type CorrectionCause,
  type Erratum,
} from '@newsloom/contract/analysis/corrections'
import { type MailLang, mailLangOf } from '@newsloom/email/mail-lang'

type Texts = {
  changed: (publisher: string) => string
  gone: (publisher: string) => string
  deleted: (publisher: string) => string
  label: (label: string) => string
  title: string
  subject: string
  said: (first: string, last: string) => string
  right: string
  withdrawn: string
  allWithdrawn: string
  note: string
  corrected: (day: string) => string
}

/** The texts of a correction for readers. */
export const CORRECTION_TEXTS: Record<MailLang, Texts> = {
  en: {
    changed: (publisher) => `${publisher} has changed its article since.`,
    gone: (publisher) => `An article by ${publisher} no longer says this.`,
    deleted: (publisher) => `${publisher} has taken down the article that said this.`,
    label: (label) => `Correction: ${label}`,
    title: 'Correction',
    subject: 'Correction: {{topic}}',
    said: (first, last) =>
      first === last ? `On ${first} we wrote:` : `In our emails from ${first} to ${last} we wrote:`,
    right: 'Correction:',
    withdrawn: 'We withdraw this statement.',
    allWithdrawn: 'We withdraw these statements.',
    note: 'See the statement and its sources',
    corrected: (day) => `Corrected on ${day}`,
  },
  th: {
    changed: (publisher) => `${publisher} แก้ไขเนื้อหาข่าวนี้หลังจากที่เราส่งอีเมล`,
    gone: (publisher) => `ข่าวของ ${publisher} ไม่มีข้อความนี้แล้ว`,
    deleted: (publisher) => `${publisher} ลบข่าวที่มีข้อความนี้ออกแล้ว`,
    label: (label) => `แก้ไขข่าว: ${label}`,
    title: 'แก้ไขข่าว',
    subject: 'แก้ไขข่าว: {{topic}}',
    said: (first, last) =>
      first === last ? `อีเมลวันที่ ${first} ระบุว่า` : `อีเมลระหว่างวันที่ ${first} ถึง ${last} ระบุว่า`,
    right: 'ข้อมูลที่ถูกต้องคือ',
    withdrawn: 'เราขอถอนข้อความนี้',
    allWithdrawn: 'เราขอถอนข้อความเหล่านี้',
    note: 'ดูข้อความและแหล่งข่าว',
    corrected: (day) => `แก้ไขเมื่อ ${day}`,
  },
}

type Statement = { lang: MailLang; said: string }
/** Returns a proposed text for readers, for a person to edit. */
export function proposedErratum({ lang, said }: Statement, cause: CorrectionCause): Erratum {
  if (cause.kind === 'person') return { kind: 'withdrawn', why: '' }
  const why = CORRECTION_TEXTS[lang][cause.kind](cause.publisher)
  // a page's current text cannot replace a statement in another language
  return cause.kind === 'changed' && mailLangOf(cause.now) === mailLangOf(said)
    ? { kind: 'corrected', right: cause.now.slice(0, CORRECTION_LIMITS.right), why }
    : { kind: 'withdrawn', why }
}
