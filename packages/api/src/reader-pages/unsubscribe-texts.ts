import type { Lang } from './lang.ts'

type Texts = {
  title: string
  question: (email: string) => string
  consequence: string
  button: string
  doneTitle: string
  done: (email: string) => string
  choose: string
  changedMind: string
  invalidTitle: string
  invalid: string
}

export const TEXTS: Record<Lang, Texts> = {
  en: {
    title: 'Unsubscribe',
    question: (email) => `Stop all emails to ${email}?`,
    consequence: 'You will no longer get emails from us. Nothing else changes.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: (email) => `We will no longer send emails to ${email}. You can close this page.`,
    choose: 'Leave one list, pause or select topics instead',
    changedMind: 'Changed your mind? Manage preferences',
    invalidTitle: 'This link is not valid',
    invalid:
      'The link may be incomplete. Open the link in the email again, or copy all of it into the address bar.',
  },
  th: {
    title: 'ยกเลิกการรับอีเมล',
    question: (email) => `หยุดส่งอีเมลทั้งหมดถึง ${email} หรือไม่`,
    consequence: 'คุณจะไม่ได้รับอีเมลจากเราอีก ส่วนอื่นยังคงเหมือนเดิม',
    button: 'ยกเลิกการรับอีเมล',
    doneTitle: 'ยกเลิกการรับอีเมลแล้ว',
    done: (email) => `เราจะไม่ส่งอีเมลถึง ${email} อีก คุณปิดหน้านี้ได้เลย`,
    choose: 'หรือเลือกออกจากบางรายชื่อ หยุดรับชั่วคราว หรือเลือกหัวข้อ',
    changedMind: 'หากเปลี่ยนใจ จัดการการรับอีเมลได้ที่นี่',
    invalidTitle: 'ลิงก์นี้ใช้ไม่ได้',
    invalid: 'ลิงก์อาจไม่ครบถ้วน กรุณาเปิดลิงก์ในอีเมลอีกครั้ง หรือคัดลอกลิงก์ทั้งหมดไปวางในช่องที่อยู่',
  },
}
