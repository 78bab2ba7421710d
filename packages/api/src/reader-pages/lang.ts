export type Lang = 'th' | 'en'

/** The reader's preferred of the two languages, by Accept-Language. */
export function chooseLang(header: string | undefined): Lang {
  const choices = (header ?? '').split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const lang = range.split('-')[0]
    const weight = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
    return (lang === 'th' || lang === 'en') && weight > 0 ? [{ lang, weight } as const] : []
  })
  return choices.sort((a, b) => b.weight - a.weight)[0]?.lang ?? 'en'
}

/** A calendar day (YYYY-MM-DD) written out, always CE. */
export const formatDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
