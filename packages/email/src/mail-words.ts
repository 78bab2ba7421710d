import type { MailLang } from './mail-lang.ts'
import { MAIL_ZONE } from './mail-zone.ts'

/** The fixed texts of an email, Thai and English. */
export const MAIL_WORDS = {
  th: {
    unsubscribe: 'ยกเลิกการรับข่าวสาร (Unsubscribe)',
    preferences: 'จัดการการรับอีเมล (Manage preferences)',
    webVersion: 'เปิดในเบราว์เซอร์ (View in browser)',
    reports: (count: number) => `จาก ${count} แหล่งข่าว`,
    minutes: (count: number) => `${count} นาที`,
    sources: 'แหล่งข่าว',
    otherSources: 'แหล่งข่าวเพิ่มเติม',
    moreSources: (count: number) => `และข่าวอื่นอีก ${count} ข่าว`,
  },
  en: {
    unsubscribe: 'Unsubscribe',
    preferences: 'Manage preferences',
    webVersion: 'View in browser',
    reports: (count: number) => `${count} reports`,
    minutes: (count: number) => `${count} min`,
    sources: 'Sources',
    otherSources: 'More sources',
    moreSources: (count: number) => `and ${count} more`,
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
