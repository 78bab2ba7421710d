import { ArchivedArticle } from './archives.ts'

/** How an archive's content is stored. */
export type ContentForm = 'object' | 'json' | 'text'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text that is JSON of an object or a list; null: it is plain text. */
function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    // plain text that begins with a bracket
    return null
  }
}

export function contentForm(stored: unknown): ContentForm {
  if (typeof stored !== 'string') return 'object'
  return parsedJson(stored) === null ? 'text' : 'json'
}

/** The content as it is stored, for reading: JSON is indented. */
export const rawContent = (stored: unknown): string =>
  typeof stored === 'string' ? stored : (JSON.stringify(stored, null, 2) ?? '')

/**
 * The articles of an archive in any of its forms: an object, JSON as a text, or plain text in
 * paragraphs. They are in `newsItems`, `articles` or the first list that is not empty. What cannot
 * be read gives an empty list, and a missing field its empty value.
 */
export function archivedArticles(stored: unknown): ArchivedArticle[] {
  if (typeof stored !== 'string') return listIn(stored).flatMap(articleOf)
  const parsed = parsedJson(stored)
  if (parsed !== null) return listIn(parsed).flatMap(articleOf)
  return isBrokenJson(stored) ? [] : paragraphs(stored)
}

/** Begins like JSON of an object or a list, unlike '[Breaking] Rice is dear'. */
const isBrokenJson = (text: string): boolean => /^\s*(\{\s*("|\}|$)|\[\s*([[{"\]]|$))/.test(text)

const isFilled = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isFields(value)) return []
  return [value.newsItems, value.articles, ...Object.values(value)].find(isFilled) ?? []
}

function articleOf(item: unknown): ArchivedArticle[] {
  if (typeof item === 'string') return paragraphs(item)
  if (!isFields(item)) return []
  return [
    {
      title: textOf(item.title),
      summary: textOf(item.summary),
      source: textOf(item.source),
      url: textOf(item.url),
      publishedAt: timeOf(item.publishedAt),
      relevanceScore: shareOf(item.relevanceScore),
      isSample: item.isSample === true,
      others: Array.isArray(item.others) ? item.others.flatMap(otherOf) : [],
    },
  ]
}

const otherOf = (item: unknown): ArchivedArticle['others'] =>
  isFields(item) ? [{ title: textOf(item.title), source: textOf(item.source), url: textOf(item.url) }] : []

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function timeOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

const shareOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0

/** Each paragraph is an article: its first line the title, the rest its summary. */
const paragraphs = (text: string): ArchivedArticle[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [title = '', ...lines] = part.split(/\r?\n/)
      const url = /https?:\/\/[^\s<>"')\]]+/i.exec(part)?.[0] ?? ''
      return ArchivedArticle.parse({
        title: title.trim(),
        summary: lines.join(' ').trim(),
        source: '',
        url,
        publishedAt: null,
        relevanceScore: 0,
      })
    })
