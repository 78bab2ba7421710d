import type { DomDocument } from '../dom.ts'
import { parseJsonLoosely } from '../parse-json.ts'
import { sharedWords, titleWords } from './title-words.ts'

export type LinkedArticle = {
  headline: string | null
  description: string | null
  datePublished: string | null
  dateModified: string | null
  publisher: string | null
  author: string | null
  language: string | null
  body: string | null
  /** null: it does not say whether it is free to read */
  isFree: boolean | null
  /** selectors of the parts that are paid for */
  paidParts: string[]
  /** the page is about it, and does not just list it among others */
  isMain: boolean
  /** the node describes the page, not an article */
  isPage: boolean
}
/** Other statements of the page about itself, to distinguish its own article from related ones. */
export type PageIdentity = { url: string; canonical: string | null; title: string | null }
type Fields = Record<string, unknown>

const ARTICLE = /(?:Article|Posting|Report|Review)$/
const PAGE = /(?:^|[/#])(?:WebPage|ItemPage|MedicalWebPage)$/
const NESTED = ['@graph', 'mainEntity', 'mainEntityOfPage']
const MAX_NODES = 2_000

/**
 * The article that a page describes in JSON-LD, including `@graph`s and lists: the one with the
 * page's address or headline, else the only one, unless it names another page as its own. Null when
 * there is none.
 */
export function readLinkedArticle(document: DomDocument, page: PageIdentity): LinkedArticle | null {
  const found: Fields[] = []
  for (const script of document.querySelectorAll('script[type]')) {
    if (!/^\s*application\/ld\+json/i.test(script.getAttribute('type') ?? '')) continue
    const text = script.textContent ?? ''
    const parsed = parseJsonLoosely(text)
    if (parsed === null) found.push(...salvaged(text))
    else found.push(...nodesOf(parsed))
  }
  const articles = found.filter((node) => typesOf(node).some((type) => ARTICLE.test(type)))
  const related = new Set(articles.filter((node) => isOfAnother(node, page)))
  const pages = found.filter((node) => typesOf(node).some((type) => PAGE.test(type)))
  const own = articles.find((node) => isOf(node, page))
  const article = own ?? articles[0]
  const described = pages.find((node) => node.datePublished) ?? null
  if (!article) return described ? toArticle(described, { isMain: true, isPage: true }) : null
  const isRelated = related.has(article)
  const isMain = own !== undefined || (articles.length === 1 && !isRelated)
  const read = { ...toArticle(article, { isMain, isPage: false }), ...(isRelated && toDates({})) }
  if (read.datePublished && isMain) return read
  const { datePublished, dateModified } = described ?? {}
  return described
    ? { ...read, ...toDates({ datePublished, dateModified }), isMain: true, isPage: true }
    : read
}

function nodesOf(root: unknown): Fields[] {
  const found: Fields[] = []
  const queue: unknown[] = [root]
  for (let seen = 0; queue.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = queue.shift()
    if (Array.isArray(node)) queue.push(...node.slice(0, MAX_NODES))
    if (!isFields(node)) continue
    const fields = withoutPrefix(node)
    found.push(fields)
    for (const key of NESTED) queue.push(fields[key])
  }
  return found
}

const PREFIX = /^schema:/

/** `schema:datePublished` is `datePublished`. */
const withoutPrefix = (fields: Fields): Fields =>
  Object.keys(fields).some((key) => PREFIX.test(key))
    ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.replace(PREFIX, ''), value]))
    : fields

/** JSON broken by quotes: the few fields that can be recovered. */
function salvaged(text: string): Fields[] {
  const field = (name: string) => new RegExp(`"${name}"\\s*:\\s*"([^"\\n]{1,500})"`).exec(text)?.[1]
  const type = field('@type')
  const datePublished = field('datePublished')
  if (!type || !datePublished || !(ARTICLE.test(type) || PAGE.test(type))) return []
  const isOne = text.split('"datePublished"').length === 2
  return isOne ? [{ '@type': type, datePublished, dateModified: field('dateModified') }] : []
}

function isOf(node: Fields, page: PageIdentity): boolean {
  const own = [pathOf(page.url, page.url), pathOf(page.canonical, page.url)]
  const paths = [pathOf(node['@id'], page.url), ...addressesOf(node, page.url)]
  if (paths.some((path) => path !== null && path !== '/' && own.includes(path))) return true
  const [headline, title] = [keyOf(textField(node.headline)), keyOf(page.title)]
  return (
    headline.length > 10 && title.length > 10 && (title.startsWith(headline) || headline.startsWith(title))
  )
}

/** Whether a node names another page's address and headline. */
function isOfAnother(node: Fields, page: PageIdentity): boolean {
  if (isOf(node, page) || addressesOf(node, page.url).length === 0) return false
  const own = textField(node.headline) ?? ''
  const [headline, title] = [titleWords(own), titleWords(page.title)]
  const shared = sharedWords(own, page.title ?? '')
  return shared * 2 < Math.min(headline.size, title.size) || headline.size === 0
}

/** The addresses that an article gives as its own; many templates give the front page. */
function addressesOf(node: Fields, base: string): string[] {
  const entity = isFields(node.mainEntityOfPage) ? node.mainEntityOfPage['@id'] : node.mainEntityOfPage
  return [node.url, entity].flatMap((value) => {
    const path = pathOf(value, base)
    return path === null || path === '/' ? [] : [path]
  })
}

function pathOf(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, base)) return null
  return new URL(value, base).pathname.replace(/\/+$/, '') || '/'
}

const keyOf = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function toArticle(fields: Fields, role: Pick<LinkedArticle, 'isMain' | 'isPage'>): LinkedArticle {
  return {
    headline: textField(fields.headline) ?? textField(fields.name),
    description: textField(fields.description),
    ...toDates(fields),
    publisher: nameOf(fields.publisher),
    author: namesOf(fields.author),
    language: isFields(fields.inLanguage) ? textField(fields.inLanguage.name) : textField(fields.inLanguage),
    body: textField(fields.articleBody),
    isFree: freeField(fields.isAccessibleForFree),
    paidParts: paidParts(fields.hasPart),
    ...role,
  }
}

/** `false`, 'False' or an address that ends so. */
function freeField(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const [, said] = /(?:^|\/)(true|false)$/i.exec(textField(value) ?? '') ?? []
  return said === undefined ? null : said.toLowerCase() === 'true'
}

function paidParts(value: unknown): string[] {
  const parts = (Array.isArray(value) ? value.slice(0, 20) : [value]).filter(isFields).map(withoutPrefix)
  return parts
    .filter((part) => freeField(part.isAccessibleForFree) === false)
    .flatMap(({ cssSelector }) => (Array.isArray(cssSelector) ? cssSelector : [cssSelector]))
    .flatMap((selector) => textField(selector)?.split(',') ?? [])
    .map((selector) => selector.trim())
    .filter((selector) => selector !== '' && selector.length <= 100)
}

const toDates = (fields: Fields): Pick<LinkedArticle, 'datePublished' | 'dateModified'> => ({
  datePublished: dateField(fields.datePublished) ?? dateField(fields.dateCreated),
  dateModified: dateField(fields.dateModified),
})

function dateField(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'number' ? String(one) : textField(isFields(one) ? one['@value'] : one)
}

function nameOf(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  return isFields(one) ? textField(one.name) : textField(one)
}

function namesOf(value: unknown): string | null {
  const all = (Array.isArray(value) ? value : [value]).slice(0, 5).flatMap((one) => nameOf(one) ?? [])
  return all.filter((name) => !/^https?:/.test(name)).join(', ') || null
}

function typesOf(fields: Fields): string[] {
  const type = fields['@type']
  return (Array.isArray(type) ? type : [type]).filter((t) => typeof t === 'string')
}

function textField(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value.trim() : null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
