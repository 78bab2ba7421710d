import type { MailLang } from './mail-lang.ts'
import { MAIL_ZONE } from './mail-zone.ts'

/** The fixed texts of an email, Thai and English. */
export const MAIL_TEXTS = {
  th: {
    unsubscribe: 'ยกเลิกการรับอีเมล (Unsubscribe)',
    preferences: 'จัดการการรับอีเมล (Manage preferences)',
    webVersion: 'เปิดในเบราว์เซอร์ (View in browser)',
    reports: (count: number) => `${count} ข่าว`,
    minutes: (count: number) => `${count} นาที`,
    listen: 'ฟังพอดแคสต์',
    sources: 'แหล่งข่าว',
    otherSources: 'แหล่งข่าวเพิ่มเติม',
    moreSources: (count: number) => `และข่าวอื่นอีก ${count} ข่าว`,
    novelty: { new: 'เรื่องใหม่', developed: 'เรื่องที่คืบหน้า', known: 'เรื่องที่เคยส่งแล้ว' },
    since: (day: string) => `ตั้งแต่ฉบับวันที่ ${day}`,
    counts: {
      new: (count: number) => `ใหม่ ${count} เรื่อง`,
      developed: (count: number) => `คืบหน้า ${count} เรื่อง`,
      known: (count: number) => `เคยส่งแล้ว ${count} เรื่อง`,
      leftOut: (count: number) => `เคยส่งแล้ว ${count} เรื่อง (ไม่รวมในฉบับนี้)`,
    },
    joined: (titles: string) => `เป็นเรื่องเดียวกับ ${titles}`,
    alsoBy: (publishers: string) => `รายงานเพิ่มโดย ${publishers}`,
    nothingNewSubject: 'ไม่มีเรื่องใหม่: {{topic}}',
    nothingNew: (stories: number) => `ไม่มีเรื่องใหม่ตั้งแต่ฉบับก่อน รอบนี้พบ ${stories} เรื่อง ซึ่งเคยส่งแล้วทั้งหมด`,
  },
  en: {
    unsubscribe: 'Unsubscribe',
    preferences: 'Manage preferences',
    webVersion: 'View in browser',
    reports: (count: number) => `${count} reports`,
    minutes: (count: number) => `${count} min`,
    listen: 'Listen',
    sources: 'Sources',
    otherSources: 'More sources',
    moreSources: (count: number) => `and ${count} more`,
    novelty: { new: 'New', developed: 'Updated', known: 'Emailed before' },
    since: (day: string) => `Since the issue of ${day}`,
    counts: {
      new: (count: number) => `${count} new`,
      developed: (count: number) => `${count} updated`,
      known: (count: number) => `${count} emailed before`,
      leftOut: (count: number) => `${count} emailed before (not in this issue)`,
    },
    joined: (titles: string) => `merged with ${titles}`,
    alsoBy: (publishers: string) => `now also reported by ${publishers}`,
    nothingNewSubject: 'Nothing new: {{topic}}',
    nothingNew: (stories: number) =>
      `Nothing is new since the last issue. We found ${stories === 1 ? 'one story' : `${stories} stories`}, ${stories === 1 ? 'which was' : 'all'} emailed before.`,
  },
} as const

const DAY = {
  th: new Intl.DateTimeFormat('th-TH-u-ca-gregory-nu-latn', {
    day: 'numeric',
    month: 'short',
    timeZone: MAIL_ZONE,
  }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: MAIL_ZONE }),
}
const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: MAIL_ZONE })

/**
 * Day, month and CE year in the readers' time zone, such as '21 พ.ย. 2026'; empty for an invalid
 * date.
 */
export function storyDay(iso: string | null, lang: MailLang): string {
  const date = new Date(iso ?? '')
  return Number.isNaN(date.getTime()) ? '' : `${DAY[lang].format(date)} ${YEAR.format(date)}`
}
