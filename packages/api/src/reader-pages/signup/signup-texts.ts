import { SIGNUP_LINK_DAYS } from '@newsloom/contract/contacts/signups'
import type { Lang } from '../lang.ts'

type Texts = {
  title: (list: string) => string
  email: string
  emailError: string
  name: string
  nameHint: string
  button: string
  afterwards: string
  trap: string
  receivedTitle: string
  received: (email: string) => string
  receivedHint: string
  tooManyTitle: string
  tooMany: (minutes: number) => string
  unavailableTitle: string
  unavailable: string
  noFormTitle: string
  noForm: string
  confirmTitle: string
  confirm: (list: string, email: string) => string
  confirmButton: string
  confirmHint: string
  confirmedTitle: string
  confirmed: (list: string, email: string) => string
  expiredTitle: string
  expired: string
  stoppedTitle: string
  stopped: (email: string) => string
  unknownTitle: string
  unknown: string
}

export const TEXTS: Record<Lang, Texts> = {
  en: {
    title: (list) => `Sign up for '${list}'`,
    email: 'Email address',
    emailError: 'Please enter one email address, such as name@example.com.',
    name: 'Name (optional)',
    nameHint: 'We use it to greet you in emails.',
    button: 'Sign up',
    afterwards: 'We will email you a link to confirm. You can unsubscribe at any time.',
    trap: 'Leave this empty',
    receivedTitle: 'Check your inbox',
    received: (email) =>
      `If ${email} can be signed up, an email with a link is on its way. Open the link to confirm; it works for ${SIGNUP_LINK_DAYS} days.`,
    receivedHint:
      "Nothing after a few minutes? Check your spam folder. You may already be on the list. If you unsubscribed from our emails before, use 'Manage preferences' in an old email to get them again.",
    tooManyTitle: 'Too many sign-ups',
    tooMany: (minutes) =>
      `This form has received too many sign-ups. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    unavailableTitle: 'Sign-up is not available at the moment',
    unavailable: 'Nothing was saved. Please try again later, or contact the person who gave you this link.',
    noFormTitle: 'There is no sign-up form here',
    noForm:
      'The list may no longer accept sign-ups, or the link is incomplete. Please ask the person who gave it to you.',
    confirmTitle: 'Confirm your sign-up',
    confirm: (list, email) => `Do you want to receive '${list}' at ${email}?`,
    confirmButton: 'Yes, sign me up',
    confirmHint: 'If you did not sign up, close this page. You will not get any emails.',
    confirmedTitle: 'You are signed up',
    confirmed: (list, email) =>
      `You will get '${list}' at ${email}. Every email has links to unsubscribe and to manage your preferences.`,
    expiredTitle: 'This link has expired',
    expired: `It worked for ${SIGNUP_LINK_DAYS} days. Please sign up again to get a new one.`,
    stoppedTitle: 'Emails to this address are blocked',
    stopped: (email) =>
      `We do not send emails to ${email}, because you unsubscribed or an email bounced. To change that, use 'Manage preferences' in an old email, or contact the sender.`,
    unknownTitle: 'This link is not valid',
    unknown:
      'The link may be incomplete, or the list may no longer exist. Open the link in the email again, or copy all of it into the address bar.',
  },
  th: {
    title: (list) => `สมัครรับ “${list}”`,
    email: 'ที่อยู่อีเมล',
    emailError: 'กรุณากรอกที่อยู่อีเมลเดียว เช่น name@example.com',
    name: 'ชื่อ (ไม่บังคับ)',
    nameHint: 'เพื่อใช้ทักทายคุณในอีเมล',
    button: 'สมัครรับอีเมล',
    afterwards: 'เราจะส่งอีเมลพร้อมลิงก์ยืนยันถึงคุณ และคุณยกเลิกได้ทุกเมื่อ',
    trap: 'กรุณาเว้นว่างไว้',
    receivedTitle: 'กรุณาตรวจสอบอีเมลของคุณ',
    received: (email) =>
      `หาก ${email} สมัครได้ เรากำลังส่งอีเมลพร้อมลิงก์ยืนยันไปให้ กรุณาเปิดอีเมลและกดยืนยัน ลิงก์ใช้ได้ ${SIGNUP_LINK_DAYS} วัน`,
    receivedHint:
      'หากยังไม่ได้รับภายในไม่กี่นาที กรุณาดูในโฟลเดอร์สแปม คุณอาจอยู่ในรายชื่อนี้อยู่แล้ว หากเคยยกเลิกการรับอีเมลจากเรา ให้เปิดลิงก์ “จัดการการรับอีเมล” ในอีเมลฉบับเก่าเพื่อกลับมารับอีกครั้ง',
    tooManyTitle: 'มีการสมัครมากเกินไปในขณะนี้',
    tooMany: (minutes) => `แบบฟอร์มนี้มีผู้สมัครเข้ามาจำนวนมาก กรุณาลองอีกครั้งในอีก ${minutes} นาที`,
    unavailableTitle: 'ขณะนี้ยังไม่เปิดให้สมัคร',
    unavailable: 'ยังไม่มีการบันทึกข้อมูลใด ๆ กรุณาลองใหม่ภายหลัง หรือแจ้งผู้ที่ให้ลิงก์แก่คุณ',
    noFormTitle: 'ไม่มีแบบฟอร์มสมัครที่หน้านี้',
    noForm: 'รายชื่อนี้อาจไม่เปิดรับสมัครแล้ว หรือลิงก์ไม่ครบถ้วน กรุณาสอบถามผู้ที่ให้ลิงก์แก่คุณ',
    confirmTitle: 'ยืนยันการสมัคร',
    confirm: (list, email) => `คุณต้องการรับ “${list}” ทาง ${email} หรือไม่`,
    confirmButton: 'ต้องการ สมัครเลย',
    confirmHint: 'หากคุณไม่ได้เป็นผู้สมัคร ปิดหน้านี้ได้เลย จะไม่มีอีเมลส่งถึงคุณ',
    confirmedTitle: 'สมัครเรียบร้อยแล้ว',
    confirmed: (list, email) => `คุณจะได้รับ “${list}” ทาง ${email} อีเมลทุกฉบับมีลิงก์สำหรับยกเลิกและจัดการการรับอีเมล`,
    expiredTitle: 'ลิงก์นี้หมดอายุแล้ว',
    expired: `ลิงก์ใช้ได้ ${SIGNUP_LINK_DAYS} วัน กรุณาสมัครอีกครั้งเพื่อรับลิงก์ใหม่`,
    stoppedTitle: 'อีเมลนี้ถูกระงับการส่ง',
    stopped: (email) =>
      `เราไม่ส่งอีเมลถึง ${email} เนื่องจากคุณเคยยกเลิกการรับ หรืออีเมลถูกตีกลับ หากต้องการเปลี่ยน ให้เปิดลิงก์ “จัดการการรับอีเมล” ในอีเมลฉบับเก่า หรือติดต่อผู้ส่ง`,
    unknownTitle: 'ลิงก์นี้ใช้ไม่ได้',
    unknown: 'ลิงก์อาจไม่ครบถ้วน หรือรายชื่อนี้ไม่มีแล้ว กรุณาเปิดลิงก์ในอีเมลอีกครั้ง หรือคัดลอกลิงก์ทั้งหมดไปวางในช่องที่อยู่',
  },
}
