import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import { WHY } from '@newsloom/core/news-dates/date-whys'
import { weighPartDates } from '@newsloom/core/news-dates/part-dates'
import { weighDates } from '@newsloom/core/news-dates/weigh-dates'
import type { SourceEntry } from '@newsloom/core/ports'
import type { DateContext } from '../../dates/date-reading.ts'
import { evidenceOf, TRUST } from '../../dates/evidence.ts'
import { interpretDate } from '../../dates/read-date.ts'
import { judgeTogether } from '../../dates/same-moment.ts'
import { namedZone, siteContext } from '../../dates/site-context.ts'
import { urlDate } from '../../dates/url-date.ts'
import { type DocumentRequest, LIMITS } from '../document.ts'
import { languageOf } from '../language.ts'
import { endsInAsk, withoutAsks } from '../pages/paywall.ts'
import { htmlToLine, htmlToText, shorten } from '../plain-text.ts'
import { resolveLink } from '../resolve-link.ts'
import { type RawEntry, type RawFeed, readRawFeed } from './raw-feed.ts'

/** Characters; a longer text is the full article rather than a teaser. */
const FULL_TEXT = 1_200
/** Entries searched for the newest; the limit on the body usually ends it earlier. */
const MAX_READ = 5_000
/** This many entries changed at the same moment mean that the feed was regenerated. */
const REGENERATED = 3

/** The words that WordPress appends to each teaser. */
const APPEARED_FIRST = /\s*The post .{1,300} (?:appeared first on|first appeared on) .{1,100}$/su

/** When and from where a feed is read; `servedAt`: by the server's clock. */
type FeedReading = Pick<DocumentRequest, 'readAt' | 'servedAt' | 'siteZone'>
type Linked = { entry: RawEntry; url: string; evidence: DateEvidence[] }

/**
 * RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed; only the newest entries of a long one. The text must
 * have passed the markup guard.
 * @throws feedsmith's errors when it is not a feed
 */
export function parseFeed(
  text: string,
  url: string,
  { readAt = new Date(), servedAt, siteZone = null }: FeedReading = {},
): SourceEntry[] {
  const raw = readRawFeed(text, MAX_READ)
  const home = resolveLink(raw.home, url) ?? url
  const { linked: all, built } = withEvidence(raw, home, { readAt, siteZone })
  const linked = judgeTogether(all, { served: servedAt ?? readAt, built })
  const newest =
    linked.length <= LIMITS.entries
      ? linked
      : linked.toSorted((a, b) => newestOf(b) - newestOf(a)).slice(0, LIMITS.entries)
  const seen = new Set<string>()
  const parts = urlsOfParts(linked.map((one) => one.url))
  return newest.flatMap((one) => {
    const isPart = parts.has(one.url)
    const address = isPart ? one.url : one.url.replace(/#.*$/, '')
    if (seen.has(address)) return []
    const article = toEntry({ ...one, url: address }, raw)
    if (!article) return []
    seen.add(address)
    const weigh = isPart ? weighPartDates : weighDates
    return [{ ...article, ...weigh(one.evidence, { readAt }), ...(isPart && { isPart }) }]
  })
}

const newestOf = ({ evidence }: Linked): number =>
  Math.max(0, ...evidence.map((e) => Date.parse(e.at ?? '') || 0))

/** Entries of a live blog: several addresses on one page that differ only by their fragments. */
function urlsOfParts(urls: string[]): Set<string> {
  const pages = Map.groupBy(new Set(urls), (url) => url.replace(/#.*$/, ''))
  const parts = [...pages.values()].filter((group) => group.filter((url) => url.includes('#')).length > 1)
  return new Set(parts.flat())
}

type Reading = { readAt: Date; siteZone: string | null }

function withEvidence(raw: RawFeed, home: string, known: Reading): { linked: Linked[]; built: Date | null } {
  const others = raw.entries
    .slice(0, 50)
    .flatMap(({ published, updated }) => [published ?? '', updated ?? ''])
  const language = raw.language ?? (/[ก-๙]/.test(`${raw.title} ${raw.entries[0]?.title}`) ? 'th' : null)
  const context = contextOf({ home, language, others, known })
  const changes = Map.groupBy(raw.entries, ({ updated }) => updated)
  const linked = raw.entries.flatMap((entry) => {
    const base = resolveLink(entry.base, home) ?? home
    const url = resolveLink(entry.link, base, { keepsFragment: true })
    if (!url) return []
    const isRegenerated = (changes.get(entry.updated)?.length ?? 0) >= REGENERATED
    const site =
      entry.language || /[ก-๙]/.test(entry.title ?? '')
        ? contextOf({ home, language: languageOf(entry.title ?? '', entry.language), others, known })
        : context
    const evidence = [
      ...evidenceOf(entry.published, { source: 'feed', from: 'published', trust: TRUST.published }, site),
      ...evidenceOf(entry.updated, { source: 'feed', from: 'updated', trust: TRUST.changed }, site).map(
        (e) => (isRegenerated ? { ...e, at: null, why: WHY.regenerated } : e),
      ),
      ...urlDate(url, site),
    ]
    return [{ entry, url, evidence }]
  })
  const built = raw.built ? interpretDate(raw.built, context) : null
  return { linked, built: built && 'date' in built ? built.date : null }
}

type Place = { home: string; language: string | null; others: string[]; known: Reading }

/** Where a feed's dates were written; a zone that some of them name settles unclear ones. */
function contextOf({ home, language, others, known: { readAt, siteZone } }: Place): DateContext {
  const site = siteContext(home, language, others, siteZone)
  const named = site.siteZone ? null : namedZone(others, site.country)
  return { ...site, ...(named && { siteZone: named, zoneFrom: 'document' as const }), readAt }
}

type Undated = Omit<SourceEntry, 'publishedAt' | 'dateSource'>

function toEntry({ entry, url }: Linked, feed: RawFeed): Undated | null {
  const teaser = htmlToText(entry.teaser ?? '').replace(APPEARED_FIRST, '')
  const content = htmlToText(entry.content ?? '')
  const longest = content.length >= teaser.length ? content : teaser
  const text = longest.length >= FULL_TEXT ? longest : ''
  const opening = teaser || content
  const summary = (endsInAsk(opening) ? withoutAsks(opening) : opening).replace(/\n/g, ' ')
  const title = htmlToLine(entry.title ?? '') || shorten(summary, 120)
  if (!title) return null
  return {
    url,
    title: shorten(title, LIMITS.title),
    summary: shorten(summary, LIMITS.summary),
    text: shorten(text, LIMITS.text),
    source: shorten(htmlToLine(entry.source || feed.title || '') || hostName(url), LIMITS.source),
    author: shorten(htmlToLine(entry.author ?? ''), LIMITS.source) || null,
    language: languageOf(`${title} ${longest}`, entry.language ?? feed.language),
    isSample: false,
  }
}

function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
