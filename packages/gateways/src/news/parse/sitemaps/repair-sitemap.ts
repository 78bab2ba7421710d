import { FEED_REPAIRS } from '@newsloom/contract/sources/feed-repairs'
import { undeclaredPrefixes } from '../feeds/prefixes.ts'
import {
  MAX_JUNK,
  type RepairedFeed,
  reportedEntities,
  whyEntitiesAreRefused,
  withoutDoctype,
} from '../feeds/repair-feed.ts'
import { htmlEntityIn, VERBATIM } from '../feeds/xml-text.ts'

const ROOT = /<(?:[\w.-]+:)?(urlset|sitemapindex)(?=[\s>])/i
const START = /<\?xml\s|<!DOCTYPE\s+(?:\w+:)?(?:urlset|sitemapindex)|<!--/i

/**
 * Where a sitemap starts, by its first element, which warnings and comments may precede; -1 if the
 * text is not one.
 */
export function sitemapStart(text: string): number {
  const head = text.slice(0, MAX_JUNK)
  const root = ROOT.exec(head)
  const before = root ? head.slice(0, root.index) : ''
  if (!root || /<(?:html|head|body|svg|script)[\s>]/i.test(before)) return -1
  return START.exec(before)?.index ?? root.index
}

/** Removes what stops its reading; the text must start as `sitemapStart` says. */
export function repairSitemap(text: string): RepairedFeed {
  const repairs = new Set<string>()
  const start = Math.max(sitemapStart(text), 0)
  if (text.slice(0, start).trim()) repairs.add(FEED_REPAIRS.before)
  const plain = withoutDoctype(text.slice(start), repairs)
  const root = ROOT.exec(plain)?.[1] ?? ''
  if (!new RegExp(`</(?:[\\w.-]+:)?${root}\\s*>\\s*(?:<!--|$)`, 'i').test(plain.slice(-1_000)))
    repairs.add(FEED_REPAIRS.end)
  const accepted = [
    ...reportedEntities(htmlEntityIn(plain.replaceAll(VERBATIM, ''))),
    ...undeclaredPrefixes(plain),
  ]
  return { text: plain, repairs: [...repairs], accepted, refused: whyEntitiesAreRefused(text) }
}
