import type { SourceEntry } from '@newsloom/core/ports'

/** The content of an address. Plain data, as it is passed between threads. */
export type NewsDocument =
  | {
      kind: 'feed'
      entries: SourceEntry[]
      /** the faults of the feed that did not prevent reading it, as texts for users */
      repairs: string[]
    }
  | { kind: 'sitemap'; entries: SourceEntry[]; children: string[]; repairs: string[] }
  | { kind: 'page'; page: PageFacts }
  | { kind: 'unreadable'; reason: string }

export type PageFacts = {
  /** the page as an article; its text is empty if none was found or requested */
  article: SourceEntry
  /** the page declares itself an article */
  isArticle: boolean
  /** readers have to pay or sign in for its text: the article has a summary at most */
  isWalled: boolean
  /** feeds declared by the page, best first, absolute */
  feedUrls: string[]
  /** links of the page that look like articles */
  links: SourceEntry[]
}
export type DocumentRequest = {
  bytes: Uint8Array
  url: string
  contentType: string
  /** `article`: read the full text, whatever the page declares */
  want: 'source' | 'article'
  /** when it was read, by our clock; default: now */
  readAt?: Date
  /** the server's clock, from its `Date` header */
  servedAt?: Date | null
  /** from its `Last-Modified` header: a page is not younger than its last change */
  lastModifiedAt?: Date | null
  /** the time zone of earlier articles of the site, such as '+07:00' */
  siteZone?: string | null
}

export const unreadable = (reason: string): NewsDocument => ({ kind: 'unreadable', reason })

/** Limits of one reading. */
export const LIMITS = { entries: 200, links: 40, title: 300, summary: 600, text: 100_000, source: 100 }
