import type { DomDocument } from '../dom.ts'
import { htmlToLine, textOf } from '../plain-text.ts'
import type { LinkedArticle } from './json-ld.ts'
import { isHeadline } from './page-links.ts'
import type { Metas } from './page-metas.ts'
import { sharedWords } from './title-words.ts'

/** 'Rates rise | The Paper': what separates a headline from names. */
const TAIL = /^(.*\S)(?:\s+(?:[-–—·•:]|\/\/|::)\s+|\s*[|»]\s*)([^|»]{2,60})$/u
const LEAD = /^(.{2,40}?)(?:\s*[|»:]\s*|\s+[-–—·•]\s+)(\S.*)$/u
const MAX_NAMES = 4
const MAX_HEADINGS = 8
/** A section's name is shorter, characters. */
const SECTION = 20
/** 'BBC' is 'BBC News', but not 'BBC staff to vote on strike', characters. */
const LONGER_NAME = 8

/**
 * The headline that the publisher shares, or that of the article's data, or that in the article, or
 * the page's title; without the names of the site and the author. A first `<h1>` may be the logo.
 */
export function titleOf(
  document: DomDocument,
  metas: Metas,
  linked: LinkedArticle | null,
  url: string,
): string {
  const names = namesOf(metas, linked, url)
  const headings = headingsOf(document)
  const linkedTitle = linked?.isMain && !linked.isPage ? linked.headline : null
  const shared = [metas.get('og:title'), metas.get('dc.title'), metas.get('twitter:title'), linkedTitle]
    .map((title) => htmlToLine(title ?? ''))
    .find((title) => title && !isOfSite(title, { document, names, headings, linkedTitle }))
  if (shared) return asHeading(shared, headings) ?? uncut(shared, headings) ?? withoutNames(shared, names.all)
  const inArticle = headingInArticle(document)
  const title = pageTitle(document)
  const named = asHeading(title, headings) ?? withoutSiteName(title, names)
  // 'Exclusive' and the like stand before the headline in its heading
  if (inArticle) return inArticle.endsWith(named) && named.length * 2 > inArticle.length ? named : inArticle
  const [first = ''] = headings
  // a heading that is repeated in the page's title is its headline
  return named && !named.includes(first) ? named : first || named
}

const pageTitle = (document: DomDocument): string =>
  htmlToLine(document.querySelector('title')?.textContent ?? '')

function headingInArticle(document: DomDocument): string {
  const heading = document.querySelector('article h1, [itemprop~="headline"], main h1')
  return heading ? lineOf(heading) : ''
}

type Page = { document: DomDocument; names: Names; headings: string[]; linkedTitle: string | null }

/**
 * Whether what is shared as a title names the site and not the article, as on every page of some
 * sites: it is the site's name, or the page's headline and its title know nothing of it.
 */
function isOfSite(shared: string, { document, names, headings, linkedTitle }: Page): boolean {
  if (names.site.includes(keyOf(shared))) return true
  const title = pageTitle(document)
  const titled = headings.find((one) => title.includes(one))
  const headline = [headingInArticle(document), titled, linkedTitle].find((one) => one && isLong(one))
  if (!headline || keyOf(headline) === keyOf(shared)) return false
  const isTail = title !== headline && title.startsWith(headline) && title.endsWith(shared)
  return isTail || (sharedWords(shared, headline) === 0 && !isBeforeName(shared, title))
}

/** The page's title is the shared one and a name: other headings of the page are not headlines. */
const isBeforeName = (shared: string, title: string): boolean =>
  isHeadline(shared) && title.startsWith(shared) && asHeading(title, [shared]) !== null

const lineOf = (element: Parameters<typeof textOf>[0]): string => textOf(element).replace(/\s+/g, ' ')

export const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

function headingsOf(document: DomDocument): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('h1')) {
    if (found.length >= MAX_HEADINGS) break
    const text = lineOf(element)
    if (text) found.push(text)
  }
  return found
}

type Names = { site: string[]; all: string[] }

function namesOf(metas: Metas, linked: LinkedArticle | null, url: string): Names {
  const host = new URL(url).hostname.replace(/^(?:www|m|amp|news)\./, '')
  const site = [
    metas.get('og:site_name'),
    metas.get('application-name'),
    linked?.publisher,
    host.split('.')[0],
  ]
  const authors = [linked?.author, metas.get('author'), metas.get('article:author')]
  const keys = (names: (string | null | undefined)[]) =>
    names.map((name) => keyOf(name ?? '')).filter((key) => key.length >= 3)
  return { site: keys(site), all: keys([...site, ...authors]) }
}

/** A shared title that was cut: the heading that begins with it. */
function uncut(title: string, headings: string[]): string | null {
  const [, start = ''] = /^(.{20,}?)\s*(?:…|\.{3})$/u.exec(title) ?? []
  const key = keyOf(start)
  return key ? (headings.find((heading) => keyOf(heading).startsWith(key)) ?? null) : null
}

/** A heading that the title repeats, with a name before or after it. */
function asHeading(title: string, headings: string[]): string | null {
  const isRepeated = (heading: string) => {
    if (heading.length * 2 < title.length || heading.length < 12) return false
    const rest = title.startsWith(heading)
      ? title.slice(heading.length)
      : title.endsWith(heading)
        ? title.slice(0, -heading.length)
        : ''
    return /^\s*(?:[-–—|»·•:]|\/\/)|(?:[-–—|»·•:]|\/\/)\s*$/u.test(rest)
  }
  return headings.find(isRepeated) ?? null
}

function withoutNames(title: string, names: string[]): string {
  let rest = title
  for (let i = 0; i < MAX_NAMES; i += 1) {
    const tail = TAIL.exec(rest)
    const lead = LEAD.exec(rest)
    if (tail && isName(tail[2] ?? '', names)) rest = tail[1] ?? rest
    else if (lead && isName(lead[1] ?? '', names)) rest = lead[2] ?? rest
    else return rest
  }
  return rest
}

function isName(text: string, names: string[]): boolean {
  const key = keyOf(text)
  if (key.length < 3) return false
  return names.some((name) => {
    const [short = '', long = ''] = [name, key].toSorted((a, b) => a.length - b.length)
    return long.startsWith(short) && long.length - short.length <= LONGER_NAME
  })
}

/** If the site's name is unknown, the last part is taken for it, unless little would be left. */
function withoutSiteName(title: string, names: Names): string {
  const stripped = withoutNames(title, names.all)
  if (stripped !== title) {
    const [, head, section] = /^(.*\S)\s*[|»]\s*([^|»]+)$/u.exec(stripped) ?? []
    return head && (section?.length ?? 0) <= SECTION && isLong(head) ? head : stripped
  }
  const head = TAIL.exec(title)?.[1]
  return head && isLong(head) ? head : title
}

const isLong = (head: string): boolean => head.split(' ').length >= 4 || /[\p{Script=Thai}]{8}/u.test(head)
