import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import { weighDates } from '@newsloom/core/news-dates/weigh-dates'
import type { SourceEntry, SourceReading } from '@newsloom/core/ports'
import { z } from 'zod'
import type { GuardedFetch } from '../../fetch/guarded-fetch.ts'
import { evidenceOf, TRUST } from '../dates/evidence.ts'
import { urlDate } from '../dates/url-date.ts'
import { decodeText } from '../encodings/charset.ts'
import { LIMITS } from '../parse/document.ts'
import { languageOf } from '../parse/language.ts'
import { parseJsonLoosely } from '../parse/parse-json.ts'
import { htmlToLine, shorten } from '../parse/plain-text.ts'
import { resolveLink } from '../parse/resolve-link.ts'
import { unread } from './unread.ts'

const MAX_KEYWORDS = 10
const MAX_QUERY = 400
const MAX_RECORDS = 100
/** The DOC API covers three months. */
const MAX_DAYS = 90
/** GDELT names languages in English. */
const LANGUAGES: Record<string, string> = {
  arabic: 'ar',
  chinese: 'zh',
  english: 'en',
  french: 'fr',
  german: 'de',
  indonesian: 'id',
  italian: 'it',
  japanese: 'ja',
  korean: 'ko',
  malay: 'ms',
  portuguese: 'pt',
  russian: 'ru',
  spanish: 'es',
  thai: 'th',
  vietnamese: 'vi',
}

const Article = z.object({
  url: z.string(),
  title: z.string(),
  seendate: z.string().catch(''),
  domain: z.string().catch(''),
  language: z.string().catch(''),
})
const Answer = z.object({ articles: z.array(z.unknown()).default([]) })

/**
 * Articles on any of the keywords by GDELT's DOC API 2.0
 * (https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/).
 */
export async function searchGdelt(
  fetcher: GuardedFetch,
  baseUrl: string,
  query: { keywords: string[]; hours: number },
  signal: AbortSignal,
): Promise<SourceReading> {
  const words = gdeltQuery(query.keywords)
  if (!words) return { state: 'failed', reason: unreadReason('noLongKeyword') }
  const params = new URLSearchParams({
    query: words,
    mode: 'artlist',
    format: 'json',
    sort: 'datedesc',
    maxrecords: String(MAX_RECORDS),
    timespan: timespan(query.hours),
  })
  const answer = await fetcher.get(`${baseUrl}/api/v2/doc/doc?${params}`, signal, {
    accept: 'application/json',
  })
  if (answer.kind === 'notModified') return { state: 'failed', reason: unreadReason('status', 304) }
  if (answer.kind === 'failed' && answer.status === 429) {
    return { state: 'failed', reason: unreadReason('searchLimit') }
  }
  if (answer.kind !== 'ok') return unread(answer)
  return readAnswer(decodeText(answer.bytes, 'charset=utf-8'))
}

/**
 * `(inflation OR "interest rate")`: phrases are quoted, and brackets only go around several terms,
 * as the API requires.
 */
function gdeltQuery(keywords: string[]): string {
  const terms: string[] = []
  for (const keyword of keywords) {
    const plain = keyword
      .replace(/[^\p{Letter}\p{Mark}\p{Number} .-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const term = /^[\p{Letter}\p{Mark}\p{Number}]+$/u.test(plain) ? plain : `"${plain}"`
    const isOver = [...terms, term].join(' OR ').length > MAX_QUERY
    if (plain.length < 3 || terms.includes(term) || terms.length >= MAX_KEYWORDS || isOver) continue
    terms.push(term)
  }
  return terms.length > 1 ? `(${terms.join(' OR ')})` : (terms[0] ?? '')
}

function timespan(hours: number): string {
  if (hours < 1) return '60min'
  return hours <= 168 ? `${Math.ceil(hours)}h` : `${Math.min(MAX_DAYS, Math.ceil(hours / 24))}d`
}

/**
 * Errors are plain text with status 200, and titles may have control characters and stray
 * backslashes in the JSON.
 */
function readAnswer(text: string): SourceReading {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) {
    const said = shorten(htmlToLine(trimmed), 200) || 'an empty answer'
    return { state: 'failed', reason: unreadReason('searchSaid', said) }
  }
  const parsed = Answer.safeParse(parseJsonLoosely(trimmed))
  if (!parsed.success) return { state: 'failed', reason: unreadReason('searchUnreadable') }
  const memory = { etag: null, lastModified: null, feedUrl: null }
  return { state: 'read', kind: 'api', entries: parsed.data.articles.flatMap(toEntry), memory }
}

function toEntry(value: unknown): SourceEntry[] {
  const parsed = Article.safeParse(value)
  const url = parsed.success ? resolveLink(parsed.data.url, 'https://invalid.example') : null
  if (!parsed.success || !url) return []
  const { data } = parsed
  const title = htmlToLine(data.title)
  const found = { source: 'api', from: 'seendate', trust: TRUST.named } as const
  const readAt = new Date()
  const evidence = [...evidenceOf(data.seendate, found, { readAt }), ...urlDate(url, { readAt })]
  return [
    {
      url,
      title: shorten(title || url, LIMITS.title),
      summary: '',
      text: '',
      source: shorten(data.domain || new URL(url).hostname, LIMITS.source),
      language: languageOf(title, LANGUAGES[data.language.toLowerCase()]),
      ...weighDates(evidence, { readAt }),
      isSample: false,
    },
  ]
}
