import type { DomDocument, DomElement } from '../dom.ts'
import { textOf } from '../plain-text.ts'
import { keyOf } from './page-title.ts'

/** Names of parts that are about something else than the article. */
const KINDS = [
  { name: 'notice', pattern: /(?:^|[-_\s])(?:cookies?|consent|gdpr|ccpa|onetrust|didomi)(?:$|[-_\s])/i },
  { name: 'discussion', pattern: /(?:^|[-_\s])(?:comments?|disqus)(?:$|[-_\s])/i },
  {
    name: 'beside',
    pattern:
      /(?:^|[-_\s])(?:newsletter|author-?(?:box|card)|bio|about-(?:the-)?author|respond|related|recommended|share|sharing|social|paywall|premium-?(?:box|wall|content)|subscribe|disclaimer|sr-only|visually-hidden|screen-reader-text|skip-(?:link|to)|breadcrumbs?|read-?(?:also|more|next)|next-(?:story|article|post)|modal)(?:$|[-_\s])/i,
  },
  {
    name: 'caption',
    pattern:
      /(?:^|[-_\s])(?:wp-|pb-|img-?|image-?|photo-?|picture-?|media-?|video-?)?(?:caption|credits?)(?:-?text)?(?:$|[-_\s])/i,
  },
] as const
/**
 * In characters; a page with less text is not an article. Notices and discussions may be longer
 * than the article.
 */
const MIN_TEXT = 200
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
  /^\[?(?:read (?:also|more|next)|also read|see also|(?:read|watch|listen|lire|voir)\s*:|lire aussi|à lire|leia (?:também|mais)|lesen sie (?:auch|mehr)|related(?: stor(?:y|ies))?|more on this|continue reading|อ่าน(?:เพิ่มเติม|ข่าว|ต่อ|ประกอบ)|ข่าวที่เกี่ยวข้อง|เรื่องที่เกี่ยวข้อง|บทความที่เกี่ยวข้อง)/iu
/** A share of all paragraphs; a part with more of the text is the article, whatever its name. */
const LARGE_SHARE = 0.6
/** The lines that a publisher writes below each article, or in place of the rest of it. */
const STANDING =
  /^(?:follow us (?:on|at)|ติดตาม(?:ข่าว|เรา|ข้อมูล)\S{0,40} ?(?:ได้ที่|ผ่าน|ทาง)|กดติดตาม)|ไม่ถือเป็นคำแนะนำในการลงทุน$|^(?:อ่านต่อ ?… ?)?เนื้อหา(?:ส่วน)?นี้สำหรับสมาชิก/iu
/** Longer paragraphs are the article's own, characters. */
const LONGEST_STANDING = 200
const MAX_REMOVED = 300

/**
 * Removes what stands beside an article or in it but is not its text: notices, lists of other
 * stories, comments, author boxes, other articles. Names alone decide nothing: a part with the
 * headline or most of the text stays.
 */
export function removeNotices(document: DomDocument, headline: string): void {
  const key = keyOf(headline)
  const isHeadline = (element: DomElement) => key.length > 3 && keyOf(element.textContent ?? '') === key
  const whole = { paragraphs: paragraphsIn(document), text: textOf(document.body).length }
  let removed = 0
  for (const element of [...document.querySelectorAll('[class], [id]')]) {
    if (removed >= MAX_REMOVED) break
    const kind = kindOf(element)
    // a part of one that was removed is no longer connected
    if (!kind || !element.isConnected || element.closest('pre, code')) continue
    if (containsArticle(element, kind, isHeadline) || isMostOf(element, kind, whole)) continue
    element.remove()
    removed += 1
  }
  for (const caption of document.querySelectorAll('figure figcaption')) caption.remove()
  removeOtherArticles(document, isHeadline)
  removeReadAlso(document)
}

type Kind = (typeof KINDS)[number]

function kindOf(element: DomElement): Kind | undefined {
  if (NEVER.has(element.localName ?? '')) return undefined
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
  return KINDS.find(({ pattern }) => pattern.test(names))
}

/** Comments are often marked up as articles of their own. */
function containsArticle(
  element: DomElement,
  { name }: Kind,
  isHeadline: (element: DomElement) => boolean,
): boolean {
  const isArticle = ({ localName }: DomElement) => localName === 'article' && name !== 'discussion'
  if (isArticle(element)) return true
  return [...element.querySelectorAll('h1, h2, article, main, [itemprop~="articleBody"]')].some((inner) =>
    /^(?:h\d|article)$/.test(inner.localName ?? '') ? isHeadline(inner) || isArticle(inner) : true,
  )
}

function isMostOf(element: DomElement, { name }: Kind, whole: { paragraphs: number; text: number }): boolean {
  if (name === 'notice') return whole.text - textOf(element).length < MIN_TEXT
  const own = paragraphsIn(element)
  return name === 'discussion' ? whole.paragraphs - own < MIN_TEXT : own > whole.paragraphs * LARGE_SHARE
}

const paragraphsIn = (root: DomElement): number => lengthOf(root.querySelectorAll('p'))

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

/** 'Read also: …', standing lines, and a list of links at the end under such a line. */
function removeReadAlso(document: DomDocument): void {
  let isInList = false
  for (const element of [...document.querySelectorAll('p')]) {
    const text = (element.textContent ?? '').trim()
    const isLink = text.length > 0 && lengthOf(element.querySelectorAll('a')) >= text.length * 0.8
    const isLabel = READ_ALSO.test(text) && (isLink || /^[^.!?]{0,40}:?$/u.test(text))
    const isStanding = text.length <= LONGEST_STANDING && STANDING.test(text)
    if (isLabel || isStanding || (isInList && isLink)) element.remove()
    isInList = isLabel || (isInList && isLink)
  }
}
