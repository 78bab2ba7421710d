import { disbelieved, isOnlyListed } from '../../news-dates/listed-dates.ts'
import { siteOf } from '../../ranking/canonical-url.ts'
import type { Candidate } from './candidate.ts'
import { comparison } from './tally-pages.ts'

/**
 * Leaves those articles undated that only a listing dates and whose site redates its articles: of
 * the pages that could be compared, more are older than listed than are not. `listed`: the same
 * articles before their pages were read.
 */
export function withoutRefuted(listed: Candidate[], read: Candidate[]): Candidate[] {
  const sites = refutedSites(listed, new Map(read.map((article) => [article.canonicalUrl, article])))
  if (sites.size === 0) return read
  return read.map((article) =>
    !article.isSample && isOnlyListed(article) && sites.has(siteOf(article.url))
      ? disbelieved(article)
      : article,
  )
}

function refutedSites(listed: Candidate[], read: Map<string, Candidate>): Set<string> {
  const balance = new Map<string, number>()
  for (const before of listed) {
    const compared = comparison(before, read.get(before.canonicalUrl))
    if (compared === null) continue
    const site = siteOf(before.url)
    balance.set(site, (balance.get(site) ?? 0) + (compared === 'refuted' ? 1 : -1))
  }
  return new Set([...balance].flatMap(([site, refuted]) => (refuted > 0 ? [site] : [])))
}
