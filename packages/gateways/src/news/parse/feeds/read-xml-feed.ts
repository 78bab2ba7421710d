import { FEED_REPAIRS } from '@newsloom/contract/sources/feed-repairs'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { SourceEntry } from '@newsloom/core/ports'
import { type DocumentRequest, LIMITS, type NewsDocument, unreadable } from '../document.ts'
import { whyXmlIsRefused } from '../markup-guard.ts'
import { parseFeed } from './parse-feed.ts'
import { repairFeed, whyEntitiesAreRefused } from './repair-feed.ts'
import { splitFeeds } from './split-feeds.ts'

const NO_FEED = unreadReason('noFeed')
/** A text with more feeds was not sent by accident. */
const MOST_FEEDS = 50

/** An XML feed, or several in one text; what can be read of a damaged one. */
export function readXmlFeeds(text: string, request: DocumentRequest): NewsDocument {
  const [first = '', ...others] = splitFeeds(text)
  const document = readOne(first, request)
  if (others.length === 0) return document
  const documents = [document, ...others.slice(0, MOST_FEEDS - 1).map((other) => readOne(other, request))]
  const feeds = documents.filter((one) => one.kind === 'feed')
  if (feeds.length === 0) return document
  const isWhole = feeds.length === others.length + 1
  const repairs = [
    FEED_REPAIRS.several,
    ...(isWhole ? [] : [FEED_REPAIRS.part]),
    ...feeds.flatMap((feed) => feed.repairs),
  ]
  return { kind: 'feed', entries: joined(feeds), repairs: [...new Set(repairs)] }
}

/** The newest entries of all, each once. */
function joined(feeds: { entries: SourceEntry[] }[]): SourceEntry[] {
  const entries = new Map<string, SourceEntry>()
  for (const entry of feeds.flatMap((feed) => feed.entries))
    if (!entries.has(entry.url)) entries.set(entry.url, entry)
  const all = [...entries.values()]
  if (all.length <= LIMITS.entries) return all
  const dateOf = ({ publishedAt }: SourceEntry) => publishedAt?.getTime() ?? 0
  return all.sort((a, b) => dateOf(b) - dateOf(a)).slice(0, LIMITS.entries)
}

/** A feed that is empty after repairs was not a feed. */
function readOne(text: string, request: DocumentRequest): NewsDocument {
  const refused = whyEntitiesAreRefused(text)
  if (refused) return unreadable(refused)
  const { text: repaired, repairs, accepted, refused: broken } = repairFeed(text)
  const tooMuch = broken ?? whyXmlIsRefused(repaired)
  if (tooMuch) return unreadable(tooMuch)
  const document = readFeed(repaired, request)
  if (document.kind !== 'feed') return document
  if (repairs.length > 0 && document.entries.length === 0) return unreadable(NO_FEED)
  return { ...document, repairs: [...repairs, ...accepted] }
}

/** A feed of any format, in well-formed XML or JSON. */
export function readFeed(text: string, request: DocumentRequest): NewsDocument {
  try {
    return { kind: 'feed', entries: parseFeed(text, request.url, request), repairs: [] }
  } catch {
    // feedsmith's messages name its own functions; users need to know only that it is not a feed.
    return unreadable(NO_FEED)
  }
}
