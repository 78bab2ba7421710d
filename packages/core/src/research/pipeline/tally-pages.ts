import type { ListingReport, PageTally } from '@newsloom/contract/step-report'
import { isOnlyListed } from '../../news-dates/listed-dates.ts'
import type { ArticleReading } from '../../ports.ts'
import type { StepWriter } from '../progress/save-steps.ts'
import type { Candidate } from './candidate.ts'

/** Dates that differ by less may be the same publication, ms. */
const SAME_MS = 36 * 3_600_000

/** Whether a page, now or in an earlier run, gives an older date than the listing. */
export const comparison = (listed: Candidate, read: Candidate | undefined): 'refuted' | 'kept' | null => {
  if (!listed.publishedAt || !read?.publishedAt || !isOnlyListed(listed) || isOnlyListed(read)) return null
  return listed.publishedAt.getTime() - read.publishedAt.getTime() > SAME_MS ? 'refuted' : 'kept'
}

type Readings = Map<string, ArticleReading>

/**
 * What reading their pages told of the articles of each source, by its place in the run's plan.
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
