export type MailLang = 'th' | 'en'

/** Thai if the text has Thai letters. */
export const mailLangOf = (text: string): MailLang => (/[\u0e00-\u0e7f]/.test(text) ? 'th' : 'en')

type LangSource = {
  lang?: MailLang
  analysis: string | null
  stories: readonly { title: string }[] | null
}

/** The language of an email's fixed texts: the given one, else that of the research. */
export const langFor = ({ lang, analysis, stories }: LangSource): MailLang =>
  lang ?? mailLangOf([analysis ?? '', ...(stories ?? []).map((story) => story.title)].join(' '))
