import type { ListingReport, PageTally } from '@newsloom/contract/step-report'
import { isDatedByPage, isDisbelieved } from '../../news-dates/listed-dates.ts'
import type { ArticleReading } from '../../ports.ts'
import type { StepWriter } from '../progress/save-steps.ts'
import type { Candidate } from './candidate.ts'
import { comparisons, datedBy } from './refuted-listings.ts'

type Readings = Map<string, ArticleReading>

/** One article of a source, and what its page said. */
type PageOutcome = {
  reading: ArticleReading | undefined
  hasText: boolean
  isCompared: boolean
  isRefuted: boolean
  isUndated: boolean
  isFound: boolean
}

/**
 * Counts for each source, by its place in the run's plan, the result of reading its articles'
 * pages. `listed`: the articles before their pages were read. Sources whose pages say nothing are
 * left out.
 */
export function tallyPages(
  listed: Candidate[],
  read: Candidate[],
  readings: Readings,
): Map<number, PageTally> {
  const after = new Map(read.map((article) => [article.canonicalUrl, article]))
  const report = listed.flatMap((before) => {
    const article = after.get(before.canonicalUrl)
    const compared = comparisons(before, article)
    const undated = article && isDisbelieved(article) ? blamed(before) : []
    const reading = readings.get(before.canonicalUrl)
    const isFound = article !== undefined && isDatedByPage(article)
    return before.listedBy.map(({ place }) => ({
      isFound,
      isCompared: compared.some((one) => one.place === place),
      place,
      reading,
      hasText: article !== undefined && article.text !== '',
      isRefuted: compared.some((one) => one.place === place && one.isRefuted),
      isUndated: undated.includes(place),
    }))
  })
  const tallies = [...Map.groupBy(report, ({ place }) => place)].map(
    ([place, all]) => [place, tallyOf(all)] as const,
  )
  return new Map(tallies.filter(([, { asked, refuted, undated }]) => asked + refuted + undated > 0))
}

/** The sources that gave a date; after an unchanged listing, that is no longer known. */
function blamed(listed: Candidate): number[] {
  const places = datedBy(listed)
  return places.length > 0 ? places : listed.listedBy.map(({ place }) => place)
}

function tallyOf(articles: PageOutcome[]): PageTally {
  const count = (is: (one: PageOutcome) => boolean) => articles.filter(is).length
  const reasons = articles.flatMap(({ reading }) => (reading && 'reason' in reading ? [reading.reason] : []))
  const [most] = [...Map.groupBy(reasons, (reason) => reason)].sort(([, a], [, b]) => b.length - a.length)
  return {
    asked: count(({ reading }) => reading !== undefined),
    failed: reasons.length,
    reason: most?.[0] ?? null,
    texts: count(({ hasText }) => hasText),
    textless: count(({ reading, hasText }) => reading !== undefined && 'reason' in reading && !hasText),
    compared: count(({ isCompared }) => isCompared),
    refuted: count(({ isRefuted }) => isRefuted),
    undated: count(({ isUndated }) => isUndated),
    found: count(({ isFound }) => isFound),
  }
}

/** A source's report of its listing, to which its pages are added. */
export type ListedSource = { place: number; url: string; report: ListingReport }

/** Stores with the step of each source the result of reading its pages. */
export async function saveTallies(
  steps: StepWriter,
  sources: ListedSource[],
  tallies: Map<number, PageTally>,
): Promise<void> {
  for (const { place, url, report } of sources) {
    const tally = tallies.get(place)
    if (tally) await steps.source(place, { outcome: { ...report, pages: { ...tally, url } } })
  }
}
