import type { Lang } from './lang.ts'

type Words = { title: string; words: string }

/** Pages of tracked links that do not lead anywhere; `decoy` is the hidden one. */
export type LinkTexts = { unknown: Words; unavailable: Words; decoy: Words }

export const TEXTS: Record<Lang, LinkTexts> = {
  en: {
    unknown: {
      title: 'This link is not valid',
      words: 'The address may have been cut or changed on its way to you. Open the link in the email again.',
    },
    unavailable: {
      title: 'This link cannot be opened right now',
      words: 'Please try again in a few seconds.',
    },
    decoy: {
      title: 'There is nothing to read here',
      words:
        'This link is hidden in the email. It shows which programs open every link, so that they are not counted as readers.',
    },
  },
  th: {
    unknown: {
      title: 'ลิงก์นี้ใช้ไม่ได้',
      words: 'ลิงก์อาจไม่ครบถ้วนหรือถูกแก้ไขระหว่างทาง กรุณาเปิดลิงก์ในอีเมลอีกครั้ง',
    },
    unavailable: {
      title: 'ขณะนี้เปิดลิงก์นี้ไม่ได้',
      words: 'กรุณาลองใหม่ในอีกสักครู่',
    },
    decoy: {
      title: 'หน้านี้ไม่มีเนื้อหา',
      words: 'ลิงก์นี้ซ่อนอยู่ในอีเมล เพื่อตรวจหาโปรแกรมที่เปิดทุกลิงก์และไม่นับรวมเป็นผู้อ่าน',
    },
  },
}
