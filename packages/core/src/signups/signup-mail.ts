import { SIGNUP_LINK_DAYS, type SignupLang } from '@newsloom/contract/contacts/signups'
import { buttonMail, untagged } from '@newsloom/email/layout/button-mail'
import type { RenderedMail } from '@newsloom/email/merge/render-mail'

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

/** The mail that asks the owner of an address to confirm a sign-up, in both parts. */
export function signupMail({ lang, listName, url, postalAddress }: SignupMailParts): RenderedMail {
  const { subject, title, ask, button, ignore } = TEXTS[lang]
  return buttonMail({
    lang,
    subject: subject(listName),
    title,
    paragraphs: [untagged(ask(listName))],
    button: { label: button, address: url },
    smallPrint: ignore,
    postalAddress,
  })
}
