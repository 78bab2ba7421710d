import type { MailData } from './mail-data.ts'

export type MailLang = 'th' | 'en'

/** Thai when Thai letters are in it. */
export const langOf = (text: string): MailLang => (/[\u0e00-\u0e7f]/.test(text) ? 'th' : 'en')

/** The language of a mail's fixed words: the given one, else that of the research. */
export const langFor = ({ lang, analysis, stories }: MailData): MailLang =>
  lang ?? langOf([analysis ?? '', ...(stories ?? []).map((story) => story.title)].join(' '))
