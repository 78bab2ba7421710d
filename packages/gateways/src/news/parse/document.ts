import type { SourceEntry } from '@newsloom/core/ports'

/** What an address turned out to hold. Plain data: it crosses from the parser's thread. */
export type NewsDocument =
  | { kind: 'feed'; entries: SourceEntry[] }
  | { kind: 'sitemap'; entries: SourceEntry[]; children: string[] }
  | { kind: 'page'; page: PageFacts }
  | { kind: 'unreadable'; reason: string }

export type PageFacts = {
  /** the page as an article; its text is empty where none was found or asked for */
  article: SourceEntry
  /** the page says of itself that it is one article */
  isArticle: boolean
  /** feeds that the page names, best first, absolute */
  feedUrls: string[]
  /** links of the page that look like articles */
  links: SourceEntry[]
}
export type DocumentRequest = {
  bytes: Uint8Array
  url: string
  contentType: string
  /** `article`: read the full text, whatever the page says of itself */
  want: 'source' | 'article'
  /** when it was read, by our clock; now when it is left out */
  readAt?: Date
  /** the server's clock, by its `Date` header */
  servedAt?: Date | null
}

/** What one reading may hold: more than a person reads, less than a flood. */
export const LIMITS = { entries: 200, links: 40, title: 300, summary: 600, text: 100_000, source: 100 }
