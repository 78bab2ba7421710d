import { decodeHtml } from '../html/escape.ts'
import { scanHtml } from '../html/scan-html.ts'
import { hasMergeTag } from './merge-tags.ts'

/** A link to follow: where its address stands in the source, and the address itself. */
export type FoundLink = { start: number; end: number; url: string }

/**
 * The links of a mail that are tracked: http(s) addresses of <a> and <area>, in order. Addresses
 * with a merge tag differ by person (the unsubscribe link is one) and are left alone, as are
 * mailto:, # and sample: ones.
 */
export function findLinks(html: string): FoundLink[] {
  const links: FoundLink[] = []
  for (const token of scanHtml(html)) {
    if (token.kind !== 'open' || (token.name !== 'a' && token.name !== 'area')) continue
    const href = token.attributes.find((attribute) => attribute.name === 'href')
    if (!href) continue
    const raw = html.slice(href.start, href.end)
    const url = trackedUrl(raw)
    if (url) links.push({ start: href.start, end: href.end, url })
  }
  return links
}

/** The tracked addresses of a mail, each once. */
export const trackedUrls = (html: string): string[] => [...new Set(findLinks(html).map((link) => link.url))]

function trackedUrl(raw: string): string | null {
  if (hasMergeTag(raw)) return null
  const url = decodeHtml(raw).trim()
  return /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url) ? url : null
}

/**
 * Whether an address as it was typed is one to follow: a whole web address, the same for everybody.
 */
export const isTrackable = (address: string): boolean => trackedUrl(address) !== null
