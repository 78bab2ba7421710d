import type { Lang } from './lang.ts'

type Message = { title: string; text: string }

/** Pages of tracked links that do not lead anywhere; `decoy` is the hidden one. */
export type LinkTexts = { unknown: Message; unavailable: Message; decoy: Message }

export const TEXTS: Record<Lang, LinkTexts> = {
  en: {
    unknown: {
      title: 'This link is not valid',
      text: 'The address may have been cut or changed on its way to you. Open the link in the email again.',
    },
    unavailable: {
      title: 'This link cannot be opened right now',
      text: 'Please try again in a few seconds.',
    },
    decoy: {
      title: 'There is nothing to read here',
      text: 'This link is hidden in the email. It shows which programs open every link, so they are not counted as readers.',
    },
  },
  th: {
    unknown: {
      title: 'ลิงก์นี้ใช้ไม่ได้',
      text: 'ลิงก์อาจไม่ครบถ้วนหรือถูกแก้ไขระหว่างทาง กรุณาเปิดลิงก์ในอีเมลอีกครั้ง',
    },
    unavailable: {
      title: 'ขณะนี้เปิดลิงก์นี้ไม่ได้',
      text: 'กรุณาลองใหม่ในอีกสักครู่',
    },
    decoy: {
      title: 'หน้านี้ไม่มีเนื้อหา',
      text: 'ลิงก์นี้ซ่อนอยู่ในอีเมล เพื่อตรวจหาโปรแกรมที่เปิดทุกลิงก์และไม่นับรวมเป็นผู้อ่าน',
    },
  },
}
