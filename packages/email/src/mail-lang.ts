export type MailLang = 'th' | 'en'

/** Thai when Thai letters are in it. */
export const langOf = (text: string): MailLang => (/[\u0e00-\u0e7f]/.test(text) ? 'th' : 'en')

type Told = {
  lang?: MailLang
  analysis: string | null
  stories: readonly { title: string }[] | null
}

/** The language of a mail's fixed words: the given one, else that of the research. */
export const langFor = ({ lang, analysis, stories }: Told): MailLang =>
  lang ?? langOf([analysis ?? '', ...(stories ?? []).map((story) => story.title)].join(' '))
