import { disbelieved, isOnlyListed } from '../../news-dates/listed-dates.ts'
import { siteOf } from '../../ranking/canonical-url.ts'
import type { Candidate } from './candidate.ts'

/** Dates that differ by less may be the same publication, ms. */
const SAME_MS = 36 * 3_600_000

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
    const after = read.get(before.canonicalUrl)
    if (!before.publishedAt || !after?.publishedAt || !isOnlyListed(before) || isOnlyListed(after)) continue
    const isRefuted = before.publishedAt.getTime() - after.publishedAt.getTime() > SAME_MS
    const site = siteOf(before.url)
    balance.set(site, (balance.get(site) ?? 0) + (isRefuted ? 1 : -1))
  }
  return new Set([...balance].flatMap(([site, refuted]) => (refuted > 0 ? [site] : [])))
}
