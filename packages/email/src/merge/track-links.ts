import { decodeHtml } from '../html/escape.ts'
import { scanHtml } from '../html/scan-html.ts'
import { hasMergeTag } from './merge-tags.ts'

/** A link to track: the range of its address in the source, and the address. */
export type FoundLink = { start: number; end: number; url: string }

/**
 * The links of an email to track: http(s) addresses of <a> and <area>, in order. Addresses with a
 * merge tag differ per recipient (such as the unsubscribe link) and are skipped, as are mailto:, #
 * and sample: links.
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

/** The tracked addresses of an email, each once. */
export const trackedUrls = (html: string): string[] => [...new Set(findLinks(html).map((link) => link.url))]

function trackedUrl(raw: string): string | null {
  if (hasMergeTag(raw)) return null
  const url = decodeHtml(raw).trim()
  return /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url) ? url : null
}

/** Whether a typed address is tracked: a full web address without merge tags. */
export const isTrackable = (address: string): boolean => trackedUrl(address) !== null
