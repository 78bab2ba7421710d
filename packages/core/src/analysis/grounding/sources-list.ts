import { MAIL_ZONE } from '@newsloom/email/mail-zone'
import { type CitedArticle, linkTarget } from '../citations.ts'

const SOURCES_HEADING = '## 📚 แหล่งข่าว'
const DATE = new Intl.DateTimeFormat('th-TH-u-ca-gregory-nu-latn', {
  day: 'numeric',
  month: 'short',
  timeZone: MAIL_ZONE,
})
const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: MAIL_ZONE })

/** Day, Thai month and Christian year in Thailand, such as '21 พ.ย. 2026'. */
const thaiDate = (date: Date): string => `${DATE.format(date)} ${YEAR.format(date)}`

/**
 * The list of the cited articles: number, title, source, date and link, all from the database.
 * `clean` removes what a publisher's text might contain.
 */
export function sourcesList(
  cited: number[],
  articles: CitedArticle[],
  clean: (text: string) => string,
): string {
  // if all are samples, the analysis says so once at the top
  const isMixed = articles.some((article) => !article.isSample)
  const lines = cited.flatMap((ref) => {
    const article = articles[ref - 1]
    return article ? [sourceLine(ref, { ...article, isSample: article.isSample && isMixed }, clean)] : []
  })
  return lines.length === 0 ? '' : `${SOURCES_HEADING}\n\n${lines.join('\n\n')}`
}

function sourceLine(ref: number, article: CitedArticle, clean: (text: string) => string): string {
  const href = linkTarget(article)
  const title = inline(clean(article.title)) || 'ไม่มีชื่อเรื่อง'
  const facts = [
    sourceName(article, clean),
    article.publishedAt ? thaiDate(article.publishedAt) : '',
    article.isSample ? 'ข้อมูลตัวอย่าง' : '',
  ].filter(Boolean)
  return `**${ref}.** ${href ? `[${title}](${href})` : title}${facts.length > 0 ? ` — ${facts.join(', ')}` : ''}`
}

/**
 * A source that is named by its own host keeps that name; any other address in a name is removed.
 */
function sourceName(article: CitedArticle, clean: (text: string) => string): string {
  const name = article.source.trim()
  const host = URL.canParse(article.url) ? new URL(article.url).hostname : ''
  const isOwnHost =
    /^[a-z0-9.-]+$/i.test(name) && host !== '' && `.${host}`.endsWith(`.${name.toLowerCase()}`)
  return isOwnHost ? name : inline(clean(name))
}

/** Escapes text for use inside a line of Markdown. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
    .replace(/[\\`*_[\]<>|~#!]/g, (c) => `\\${c}`)
}
