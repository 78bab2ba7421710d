import type { MailLang } from '@newsloom/email/mail-lang'

type Texts = {
  heading: string
  /** the figure, its value and its source */
  columns: readonly [string, string, string]
  differ: string
  /** the value that an earlier email gave */
  mailed: (day: string, value: string) => string
  up: (by: string) => string
  down: (by: string) => string
  unchanged: string
  unnamed: string
}

/** The fixed words of the key figures. */
export const FIGURE_TEXTS: Record<MailLang, Texts> = {
  th: {
    heading: '🔢 ตัวเลขสำคัญ',
    columns: ['ตัวเลข', 'ค่า', 'แหล่งข่าว'],
    differ: 'แต่ละแหล่งให้ค่าต่างกัน',
    mailed: (day, value) => `ฉบับวันที่ ${day}: ${value}`,
    up: (by) => `เพิ่มขึ้น ${by}`,
    down: (by) => `ลดลง ${by}`,
    unchanged: 'ไม่เปลี่ยนแปลง',
    unnamed: 'ไม่ทราบแหล่งข่าว',
  },
  en: {
    heading: '🔢 Key figures',
    columns: ['Figure', 'Value', 'Source'],
    differ: 'sources differ',
    mailed: (day, value) => `issue of ${day}: ${value}`,
    up: (by) => `– up ${by}`,
    down: (by) => `– down ${by}`,
    unchanged: '– unchanged',
    unnamed: 'Unknown source',
  },
}
