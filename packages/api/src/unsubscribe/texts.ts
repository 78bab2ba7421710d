export type Lang = 'th' | 'en'
type Texts = {
  title: string
  question: (email: string) => string
  consequence: string
  button: string
  doneTitle: string
  done: (email: string) => string
  invalidTitle: string
  invalid: string
}

export const TEXTS: Record<Lang, Texts> = {
  en: {
    title: 'Unsubscribe',
    question: (email) => `Stop all mail to ${email}?`,
    consequence: 'You will get no more research updates from us. Nothing else changes.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: (email) => `We will send no more mail to ${email}. You can close this page.`,
    invalidTitle: 'This link is not valid',
    invalid:
      'The address may have been cut off. Open the unsubscribe link in the mail again, or copy all of it into the address bar.',
  },
  th: {
    title: 'ยกเลิกการรับข่าวสาร',
    question: (email) => `หยุดส่งอีเมลทั้งหมดถึง ${email} หรือไม่`,
    consequence: 'คุณจะไม่ได้รับบทวิเคราะห์ข่าวจากเราอีก โดยไม่มีสิ่งอื่นเปลี่ยนแปลง',
    button: 'ยกเลิกการรับข่าวสาร',
    doneTitle: 'ยกเลิกเรียบร้อยแล้ว',
    done: (email) => `เราจะไม่ส่งอีเมลถึง ${email} อีก คุณปิดหน้านี้ได้เลย`,
    invalidTitle: 'ลิงก์นี้ใช้ไม่ได้',
    invalid: 'ที่อยู่ของลิงก์อาจไม่ครบ กรุณาเปิดลิงก์ยกเลิกในอีเมลอีกครั้ง หรือคัดลอกลิงก์ทั้งหมดไปวางในช่องที่อยู่',
  },
}

/** The reader's first choice among the two, by Accept-Language. */
export function chooseLang(header: string | undefined): Lang {
  const choices = (header ?? '').split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const lang = range.split('-')[0]
    const weight = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
    return (lang === 'th' || lang === 'en') && weight > 0 ? [{ lang, weight } as const] : []
  })
  return choices.sort((a, b) => b.weight - a.weight)[0]?.lang ?? 'en'
}
