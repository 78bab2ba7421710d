import type { ListingReport, PageTally } from '@newsloom/contract/step-report'
import { disbelieved, isOnlyListed } from '../../news-dates/listed-dates.ts'
import type { ArticleReading } from '../../ports.ts'
import { siteOf } from '../../ranking/canonical-url.ts'
import type { StepWriter } from '../progress/save-steps.ts'
import type { Candidate } from './candidate.ts'

/** Dates that differ by less may be the same publication, ms. */
const SAME_MS = 36 * 3_600_000

/** Whether a page, now or in an earlier run, gives an older date than the listing. */
export const comparison = (listed: Candidate, read: Candidate | undefined): 'refuted' | 'kept' | null => {
  if (!listed.publishedAt || !read?.publishedAt || !isOnlyListed(listed) || isOnlyListed(read)) return null
  return listed.publishedAt.getTime() - read.publishedAt.getTime() > SAME_MS ? 'refuted' : 'kept'
}

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

type Readings = Map<string, ArticleReading>

/**
 * Counts for each source, by its place in the run's plan, what reading its articles' pages told.
 * `listed`: the articles before their pages were read.
 */
export function tallyPages(
  listed: Candidate[],
  read: Candidate[],
  readings: Readings,
): Map<number, PageTally> {
  const after = new Map(read.map((article) => [article.canonicalUrl, article]))
  const tallies = new Map<number, PageTally>()
  for (const article of listed) {
    const reading = readings.get(article.canonicalUrl)
    const isRefuted = comparison(article, after.get(article.canonicalUrl)) === 'refuted'
    if (!reading && !isRefuted) continue
    for (const place of article.listedBy) {
      const { asked, failed, refuted } = tallies.get(place) ?? { asked: 0, failed: 0, refuted: 0 }
      tallies.set(place, {
        asked: asked + Number(reading !== undefined),
        failed: failed + Number(reading !== undefined && reading.state !== 'read'),
        refuted: refuted + Number(isRefuted),
      })
    }
  }
  return tallies
}

/** A source's report of its listing, to which its pages are added. */
export type ToldSource = { place: number; url: string; told: ListingReport }

/** Stores with the step of each source what its pages told. */
export async function tellPages(
  steps: StepWriter,
  sources: ToldSource[],
  tallies: Map<number, PageTally>,
): Promise<void> {
  for (const { place, url, told } of sources) {
    const tally = tallies.get(place)
    if (tally) await steps.source(place, { told: { ...told, pages: { ...tally, url } } })
  }
}
