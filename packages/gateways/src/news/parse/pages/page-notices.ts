import type { DomDocument, DomElement } from '../dom.ts'
import { keyOf } from './page-title.ts'

/** Names of parts that are about something else than the article. */
const BESIDE =
  /(?:^|[-_\s])(?:newsletter|author-?(?:box|bio|card)|about-(?:the-)?author|comments?|disqus|respond|related|recommended|share|sharing|social|paywall|subscribe|sr-only|visually-hidden|screen-reader-text|skip-(?:link|to)|breadcrumbs?|read-?(?:also|more|next)|next-(?:story|article|post)|modal)(?:$|[-_\s])/i
/** Notices that may be longer than a short article. */
const NOTICE = /(?:^|[-_\s])(?:cookies?|consent|gdpr|ccpa|onetrust|didomi)(?:$|[-_\s])/i
const NEVER = new Set([
  'html',
  'body',
  'article',
  'main',
  'head',
  'h1',
  'h2',
  'title',
  'meta',
  'link',
  'script',
])
const READ_ALSO =
  /^(?:read (?:also|more|next)|also read|see also|related(?: stor(?:y|ies))?|more on this|continue reading|อ่าน(?:เพิ่มเติม|ข่าว|ต่อ|ประกอบ)|ข่าวที่เกี่ยวข้อง|เรื่องที่เกี่ยวข้อง|บทความที่เกี่ยวข้อง)/iu
/** Of all paragraphs; a part with more of the text is the article, whatever its name. */
const LARGE_SHARE = 0.6
const MAX_REMOVED = 300

/**
 * Removes what stands beside an article or in it but is not its text: notices, lists of other
 * stories, comments, author boxes, other articles. Names alone decide nothing: a part with the
 * headline or most of the text stays.
 */
export function removeNotices(document: DomDocument, headline: string): void {
  const key = keyOf(headline)
  const isHeadline = (element: DomElement) => key.length > 3 && keyOf(element.textContent ?? '') === key
  const holdsArticle = (element: DomElement) =>
    [...element.querySelectorAll('h1, h2, article, main, [itemprop~="articleBody"]')].some(
      (inner) => isHeadline(inner) || !/^h/.test(inner.localName ?? ''),
    )
  const whole = lengthOf(document.querySelectorAll('p'))
  let removed = 0
  for (const element of [...document.querySelectorAll('[class], [id]')]) {
    if (removed >= MAX_REMOVED) break
    const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
    const isNotice = NOTICE.test(names)
    if ((!isNotice && !BESIDE.test(names)) || NEVER.has(element.localName ?? '')) continue
    if (element.closest('pre, code') || holdsArticle(element)) continue
    if (!isNotice && lengthOf(element.querySelectorAll('p')) > whole * LARGE_SHARE) continue
    element.remove()
    removed += 1
  }
  removeOtherArticles(document, isHeadline)
  removeReadAlso(document)
}

function lengthOf(elements: Iterable<DomElement>): number {
  let length = 0
  for (const element of elements) length += (element.textContent ?? '').trim().length
  return length
}

/** When one `<article>` has the headline, those beside it are other stories. */
function removeOtherArticles(document: DomDocument, isHeadline: (element: DomElement) => boolean): void {
  const articles = [...document.querySelectorAll('article')].slice(0, MAX_REMOVED)
  const own = articles.filter((article) => [...article.querySelectorAll('h1, h2')].some(isHeadline))
  const [main] = own
  if (!main || own.length > 1 || lengthOf(main.querySelectorAll('p')) === 0) return
  for (const article of articles)
    if (article !== main && !isInside(article, main) && !isInside(main, article)) article.remove()
}

function isInside(element: DomElement, outer: DomElement): boolean {
  for (let at: DomElement | null = element; at; at = at.parentElement) if (at === outer) return true
  return false
}

/** 'Read also: …' between paragraphs, and a list of links at the end under such a line. */
function removeReadAlso(document: DomDocument): void {
  let isInList = false
  for (const element of [...document.querySelectorAll('p')]) {
    const text = (element.textContent ?? '').trim()
    const isLink = text.length > 0 && lengthOf(element.querySelectorAll('a')) >= text.length * 0.8
    const isLabel = READ_ALSO.test(text) && (isLink || /^[^.!?]{0,40}:?$/u.test(text))
    if (isLabel || (isInList && isLink)) element.remove()
    isInList = isLabel || (isInList && isLink)
  }
}
