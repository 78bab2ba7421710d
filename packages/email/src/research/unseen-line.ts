import type { UnseenNews } from '../mail-data.ts'
import type { MailLang } from '../mail-lang.ts'

/** The most sources that are named for one reason. */
const NAMED = 3

type Words = {
  opening: string
  sources: (count: number, names: string) => { failed: string; late: string; wall: string }
  more: (count: number) => string
  undated: (count: number) => string
  latePages: (count: number) => string
  wallPages: (count: number) => string
}
const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const WORDS: Record<MailLang, Words> = {
  th: {
    opening: 'สิ่งที่ฉบับนี้ไม่ได้อ่าน:',
    sources: (count, names) => ({
      failed: `อ่านไม่ได้ ${count} แหล่ง (${names})`,
      late: `ไม่ตอบทันเวลา ${count} แหล่ง (${names})`,
      wall: `ไม่เปิดให้อ่าน ${count} แหล่ง (${names})`,
    }),
    more: (count) => `และอีก ${count} แหล่ง`,
    undated: (count) => `ข่าวที่ไม่มีวันที่ ${count} ข่าว`,
    latePages: (count) => `หน้าข่าวที่โหลดไม่ทัน ${count} หน้า`,
    wallPages: (count) => `หน้าข่าวที่ไม่เปิดให้อ่าน ${count} หน้า`,
  },
  en: {
    opening: 'Not seen for this issue:',
    sources: (count, names) => ({
      failed: `${many(count, 'source')} that could not be read (${names})`,
      late: `${many(count, 'source')} that did not answer in time (${names})`,
      wall: `${many(count, 'source')} behind a paywall or login (${names})`,
    }),
    more: (count) => `and ${count} more`,
    undated: (count) => `${many(count, 'article')} without a date`,
    latePages: (count) => `${many(count, 'page')} not read in time`,
    wallPages: (count) => `${many(count, 'page')} behind a paywall or login`,
  },
}

/** One line about what a research run did not see. */
export function unseenLine(unseen: UnseenNews, lang: MailLang): string {
  const words = WORDS[lang]
  const sources = (['failed', 'late', 'wall'] as const).map((why) => {
    const names = unseen[why]
    if (names.length === 0) return ''
    const sites = [...new Set(names)]
    const named = sites.slice(0, NAMED).join(', ')
    const more = sites.length > NAMED ? ` ${words.more(sites.length - NAMED)}` : ''
    return words.sources(names.length, named + more)[why]
  })
  const rest = (['undated', 'latePages', 'wallPages'] as const).map((why) =>
    unseen[why] === 0 ? '' : words[why](unseen[why]),
  )
  return `${words.opening} ${[...sources, ...rest].filter(Boolean).join(' · ')}`
}
