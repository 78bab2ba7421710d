import { type AtomFeed, type JsonFeed, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith'

/** The fields of an entry in any format: HTML or text as in the feed. */
export type RawEntry = {
  link: string | undefined
  /** the base of the link, if the entry has one */
  base?: string | undefined
  title: string | undefined
  teaser: string | undefined
  content: string | undefined
  /** evidence for the publication date */
  published: string | undefined
  /** evidence only for a change */
  updated: string | undefined
  source: string | undefined
  author: string | undefined
  language: string | undefined
}
export type RawFeed = {
  title: string | undefined
  home: string | undefined
  language: string | undefined
  /** when the feed itself was written or changed */
  built?: string | undefined
  entries: RawEntry[]
}

/**
 * The entries of any feed, including its namespaces, which often contain what a format lacks.
 * @throws feedsmith's errors when it is not a feed
 */
export function readRawFeed(text: string, maxItems: number): RawFeed {
  const { format, feed } = parseFeed(text, { maxItems })
  if (format === 'rss') return fromRss(feed)
  if (format === 'atom') return fromAtom(feed)
  return format === 'rdf' ? fromRdf(feed) : fromJson(feed)
}

type Named = Pick<RssFeed.Item<string>, 'dc' | 'dcterms' | 'media'>

const issued = ({ dc, dcterms }: Named): string | undefined =>
  dc?.dates?.[0] ??
  dcterms?.issued?.[0] ??
  dcterms?.created?.[0] ??
  dcterms?.available?.[0] ??
  dcterms?.dates?.[0]

const described = ({ dc, dcterms, media }: Named): string | undefined =>
  dc?.descriptions?.[0] ??
  dcterms?.abstracts?.[0] ??
  dcterms?.descriptions?.[0] ??
  media?.description?.value ??
  media?.groups?.[0]?.description?.value ??
  media?.contents?.[0]?.description?.value

const titled = ({ dc, dcterms, media }: Named): string | undefined =>
  dc?.titles?.[0] ?? dcterms?.titles?.[0] ?? media?.title?.value ?? media?.groups?.[0]?.title?.value

function fromRss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    home: feed.link,
    language: feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang,
    built: feed.lastBuildDate,
    entries: (feed.items ?? []).map((item) => ({
      link: item.link ?? permanentGuid(item.guid) ?? atomLink(item.atom?.links),
      base: absolute(item.xml?.base, feed.xml?.base) ?? feed.xml?.base,
      title: item.title ?? titled(item),
      teaser: item.description ?? item.itunes?.summary ?? described(item) ?? item.itunes?.subtitle,
      content: item.content?.encoded,
      published: item.pubDate ?? issued(item) ?? item.atom?.published,
      updated: item.atom?.updated ?? item.dcterms?.modified?.[0],
      source: item.source?.title,
      author:
        item.dc?.creators?.join(', ') ??
        item.authors?.[0]?.name ??
        item.atom?.authors?.flatMap(({ name }) => name ?? []).join(', ') ??
        item.itunes?.author,
      language: item.dc?.languages?.[0] ?? item.dcterms?.languages?.[0] ?? item.xml?.lang,
    })),
  }
}

function permanentGuid(guid: RssFeed.Guid | undefined): string | undefined {
  return guid?.isPermaLink !== false && /^https?:/i.test(guid?.value ?? '') ? guid?.value : undefined
}

function fromRdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    home: feed.link,
    language: feed.dc?.languages?.[0],
    entries: (feed.items ?? []).map((item) => ({
      link: item.link ?? item.rdf?.about,
      title: item.title ?? titled(item),
      teaser: item.description ?? described(item),
      content: item.content?.encoded,
      published: issued(item),
      updated: item.dcterms?.modified?.[0],
      source: undefined,
      author: item.dc?.creators?.join(', '),
      language: item.dc?.languages?.[0],
    })),
  }
}

function fromAtom(feed: AtomFeed.Feed<string>): RawFeed {
  return {
    title: feed.title?.value,
    home: absolute(atomLink(feed.links), feed.xml?.base) ?? feed.xml?.base,
    language: feed.xml?.lang,
    built: feed.updated,
    entries: (feed.entries ?? []).map((entry) => ({
      link: atomLink(entry.links) ?? (/^https?:/i.test(entry.id ?? '') ? entry.id : undefined),
      base: absolute(entry.xml?.base, feed.xml?.base) ?? feed.xml?.base,
      title: entry.title?.value ?? titled(entry),
      teaser: entry.summary?.value ?? described(entry),
      content: entry.content?.value,
      published: entry.published ?? issued(entry),
      updated: entry.updated,
      source: entry.source?.title?.value,
      author: (entry.authors ?? feed.authors)?.flatMap(({ name }) => name ?? []).join(', '),
      language: entry.xml?.lang ?? entry.dc?.languages?.[0],
    })),
  }
}

function absolute(link: string | undefined, base: string | undefined): string | undefined {
  return link && base && URL.canParse(link, base) ? new URL(link, base).href : link
}

/** The page for readers, when there are others for programs. */
function atomLink(links: { href?: string; rel?: string; type?: string }[] | undefined): string | undefined {
  const pages = links?.filter((link) => link.href && (link.rel ?? 'alternate') === 'alternate')
  return (pages?.find(({ type }) => !type || /html/i.test(type)) ?? pages?.[0])?.href
}

function fromJson(feed: JsonFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    home: feed.home_page_url,
    language: feed.language,
    entries: (feed.items ?? []).map((item) => ({
      link: item.url ?? item.external_url ?? item.id,
      title: item.title,
      teaser: item.summary,
      content: item.content_html ?? escapeHtml(item.content_text),
      published: item.date_published,
      updated: item.date_modified,
      source: undefined,
      author: (item.authors ?? feed.authors)?.flatMap(({ name }) => name ?? []).join(', '),
      language: item.language,
    })),
  }
}

/** Escapes plain text for use as HTML. */
function escapeHtml(text: string | undefined): string | undefined {
  return text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
}
