import type { MailLang } from '../mail-lang.ts'

type Samples = Record<
  'text' | 'button' | 'heading' | 'articles' | 'stories' | 'sources' | 'figureName',
  string
>

/** The texts of new blocks, until their author changes them. */
export const SAMPLE_TEXTS: Record<MailLang, Samples> = {
  en: {
    text: 'Click to edit this text',
    button: 'Click Here',
    heading: 'Heading',
    articles: 'Articles read',
    stories: 'Stories',
    sources: 'Sources',
    figureName: 'Name',
  },
  th: {
    text: 'คลิกเพื่อแก้ไขข้อความนี้',
    button: 'คลิกที่นี่',
    heading: 'พาดหัว',
    articles: 'ข่าวที่อ่าน',
    stories: 'ประเด็นข่าว',
    sources: 'แหล่งข่าว',
    figureName: 'ชื่อ',
  },
}
