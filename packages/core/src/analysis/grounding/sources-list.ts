import { SOURCES_HEADINGS } from '@newsloom/contract/analysis/sections'
import type { MailLang } from '@newsloom/email/mail-lang'
import { MAIL_ZONE } from '@newsloom/email/mail-zone'
import { linkTarget } from '../../article-links/link-target.ts'
import type { CitedArticle } from './citations.ts'

const TEXTS: Record<MailLang, { noTitle: string; sample: string; day: string }> = {
  th: {
    noTitle: 'ไม่มีชื่อเรื่อง',
    sample: 'ข้อมูลตัวอย่าง',
    day: 'th-TH-u-ca-gregory-nu-latn',
  },
  en: { noTitle: 'No title', sample: 'sample', day: 'en-GB' },
}
const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: MAIL_ZONE })

/** Day, month and Christian year in Thailand, such as '21 พ.ย. 2026' or '21 Nov 2026'. */
function dateIn(lang: MailLang, date: Date): string {
  const day = new Intl.DateTimeFormat(TEXTS[lang].day, {
    day: 'numeric',
    month: 'short',
    timeZone: MAIL_ZONE,
  })
  return `${day.format(date)} ${YEAR.format(date)}`
}

type Writing = { clean: (text: string) => string; isNumbered: boolean; lang: MailLang }

/**
 * The list of the cited articles: number, title, source, date and link, all from the database.
 * `clean` removes what a publisher's text might contain; not numbered where other things are.
 * `lang`: that of the analysis.
 */
export function sourcesList(cited: number[], articles: CitedArticle[], writing: Writing): string {
  // if all are samples, the analysis says so once at the top
  const isMixed = articles.some((article) => !article.isSample)
  const markOf = (ref: number) => (writing.isNumbered ? `**${ref}.**` : '-')
  const lines = cited.flatMap((ref) => {
    const article = articles[ref - 1]
    return article
      ? [sourceLine(markOf(ref), { ...article, isSample: article.isSample && isMixed }, writing)]
      : []
  })
  return lines.length === 0
    ? ''
    : `## ${SOURCES_HEADINGS[writing.lang]}\n\n${lines.join(writing.isNumbered ? '\n\n' : '\n')}`
}

function sourceLine(mark: string, article: CitedArticle, { clean, lang }: Writing): string {
  const texts = TEXTS[lang]
  const href = linkTarget(article)
  const title = inlineText(clean(article.title)) || texts.noTitle
  const facts = [
    sourceName(article, clean),
    article.publishedAt ? dateIn(lang, article.publishedAt) : '',
    article.isSample ? texts.sample : '',
  ].filter(Boolean)
  return `${mark} ${href ? `[${title}](${href})` : title}${facts.length > 0 ? ` — ${facts.join(', ')}` : ''}`
}

/**
 * A source that is named by its own host keeps that name; any other address in a name is removed.
 */
export function sourceName(article: CitedArticle, clean: (text: string) => string): string {
  const name = article.source.trim()
  const host = URL.canParse(article.url) ? new URL(article.url).hostname : ''
  const isOwnHost =
    /^[a-z0-9.-]+$/i.test(name) && host !== '' && `.${host}`.endsWith(`.${name.toLowerCase()}`)
  return isOwnHost ? name : inlineText(clean(name))
}

/** Escapes text for use inside a line of Markdown. */
export function inlineText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
    .replace(/[\\`*_[\]<>|~#!]/g, (c) => `\\${c}`)
}
