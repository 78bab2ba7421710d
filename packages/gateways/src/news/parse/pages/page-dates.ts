import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import type { DateContext } from '../../dates/date-reading.ts'
import { evidenceOf, TRUST } from '../../dates/evidence.ts'
import { namedZone, siteContext } from '../../dates/site-context.ts'
import { urlDate } from '../../dates/url-date.ts'
import { attribute, type DomDocument } from '../dom.ts'
import type { LinkedArticle } from './json-ld.ts'
import type { Metas } from './page-metas.ts'
import { scriptDates } from './script-dates.ts'
import { visibleDates } from './visible-dates.ts'

const PUBLISHED = 'article:published_time og:article:published_time article:published og:published_time'
const NAMED =
  'datepublished date_published date-published parsely-pub-date pubdate pub_date pub-date publishdate ' +
  'publish-date publish_date publication_date publication-date publicationdate publishtime publish_time ' +
  'published published-date published_date published_at published_time article:publicationdate ' +
  'article.published article_date_original article:pubdate og:pubdate lead:published_at dc.date.issued ' +
  'dcterms.issued dc.issued dc.date.created dcterms.created dcterms:issued dcterms:created dc.created ' +
  'sailthru.date bt:pubdate cxenseparse:recs:publishtime citation_publication_date citation_online_date ' +
  'citation_date originalpublicationdate rnews:datepublished analyticsattributes.articledate displaydate ' +
  'vr:published_time shareaholic:article_published_time item-publish-date pubtime firstpublished ' +
  'article:post_date og:release_date og:publish_date og:regdate release_date iso-8601-publish-date prism.publicationdate eprints.date date.published'
const DOCUMENT =
  'date dc.date dcterms.date dc:date datecreated created doc_date dc.date.x-metadatadate timestamp'
const CHANGED =
  'article:modified_time og:updated_time og:article:modified_time datemodified last-modified lastmod modified ' +
  'dcterms.modified dc.date.modified dc.modified revised updated'
const BY_TRUST: [string[], number][] = [
  [PUBLISHED.split(' '), TRUST.published],
  [NAMED.split(' '), TRUST.named],
  [DOCUMENT.split(' '), TRUST.document],
  [CHANGED.split(' '), TRUST.changed],
]

export type DatedPage = {
  document: DomDocument
  url: string
  linked: LinkedArticle | null
  metas: Metas
  /** the headline, beside which a date belongs to the article */
  title?: string
  language: string | null | undefined
  readAt?: Date
  /** the time zone of earlier articles of the site */
  siteZone?: string | null
}

/**
 * All evidence for a page's publication date: JSON-LD, metas, marked and visible dates, its URL.
 */
export function pageDates(page: DatedPage): DateEvidence[] {
  const { url, linked, metas } = page
  const others = [linked?.datePublished ?? '', linked?.dateModified ?? '', ...metas.values()]
  const site: DateContext = {
    ...siteContext(url, page.language, others, page.siteZone),
    readAt: page.readAt,
  }
  const shown = visibleDates(page.document, site, page.title)
  const named = site.siteZone
    ? null
    : namedZone(
        shown.map(({ written }) => written),
        site.country,
      )
  const context: DateContext = named ? { ...site, siteZone: named, zoneFrom: 'document' } : site
  return [
    ...linkedDates(linked, context),
    ...BY_TRUST.flatMap(([names, trust]) =>
      names.flatMap((name) => evidenceOf(metas.get(name), { source: 'meta', from: name, trust }, context)),
    ),
    ...evidenceOf(labelledDate(metas), { source: 'meta', from: 'twitter:data', trust: TRUST.named }, context),
    ...evidenceOf(parselyDate(metas), { source: 'meta', from: 'parsely-page', trust: TRUST.named }, context),
    ...(named ? visibleDates(page.document, context, page.title) : shown),
    ...scriptDates(page.document, context),
    ...addressDates(page, context),
  ]
}

/** A card for social networks names its facts: 'Published', '12 Nov 2026'. */
const LABELLED = /^(?:published|date|posted|publish date|เผยแพร่|วันที่)/i
function labelledDate(metas: Metas): string | undefined {
  const place = ['1', '2'].find((nth) => LABELLED.test(metas.get(`twitter:label${nth}`) ?? ''))
  return place && metas.get(`twitter:data${place}`)
}

const parselyDate = (metas: Metas): string | undefined =>
  /"pub_date"\s*:\s*"([^"]{1,60})"/.exec(metas.get('parsely-page') ?? '')?.[1]

/** By its own address, or by the one that it calls its own: a copy or a short link has another. */
function addressDates({ url, document, metas }: DatedPage, context: DateContext): DateEvidence[] {
  const canonical = attribute(document, 'link[rel="canonical"]', 'href') ?? ''
  const addresses = [url, canonical, metas.get('og:url') ?? ''].filter((address) => URL.canParse(address))
  return addresses.map((address) => urlDate(address, context)).find((dates) => dates.length > 0) ?? []
}

function linkedDates(linked: LinkedArticle | null, context: DateContext): DateEvidence[] {
  if (!linked) return []
  const { isMain, isPage } = linked
  const trust = !isMain ? TRUST.document : isPage ? TRUST.named : TRUST.published
  const found = { source: 'json-ld', from: 'datePublished', trust } as const
  const changed = { source: 'json-ld', from: 'dateModified', trust: TRUST.changed } as const
  return [
    ...evidenceOf(linked.datePublished, found, context),
    ...(isMain ? evidenceOf(linked.dateModified, changed, context) : []),
  ]
}
