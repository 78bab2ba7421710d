import type { DomDocument } from './dom.ts'
import { parseJsonLoosely } from './parse-json.ts'

export type LinkedArticle = {
  headline: string | null
  description: string | null
  datePublished: string | null
  publisher: string | null
  language: string | null
  body: string | null
}
type Fields = Record<string, unknown>

const ARTICLE = /(?:Article|BlogPosting|Report)$/
const MAX_NODES = 2_000

/**
 * The first article that a page describes in JSON-LD, `@graph`s and lists included; null when there
 * is none.
 */
export function readLinkedArticle(document: DomDocument): LinkedArticle | null {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const article = findArticle(parseJsonLoosely(script.textContent ?? ''))
    if (article) return toArticle(article)
  }
  return null
}

function findArticle(root: unknown): Fields | null {
  const queue: unknown[] = [root]
  for (let seen = 0; queue.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = queue.shift()
    if (Array.isArray(node)) queue.push(...node.slice(0, MAX_NODES))
    if (!isFields(node)) continue
    if (typesOf(node).some((type) => ARTICLE.test(type))) return node
    for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage']) queue.push(node[key])
  }
  return null
}

function toArticle(fields: Fields): LinkedArticle {
  const publisher = Array.isArray(fields.publisher) ? fields.publisher[0] : fields.publisher
  return {
    headline: textField(fields.headline) ?? textField(fields.name),
    description: textField(fields.description),
    datePublished: textField(fields.datePublished) ?? textField(fields.dateCreated),
    publisher: isFields(publisher) ? textField(publisher.name) : textField(publisher),
    language: isFields(fields.inLanguage) ? textField(fields.inLanguage.name) : textField(fields.inLanguage),
    body: textField(fields.articleBody),
  }
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
