import { disbelieved, isOnlyListed, unconfirmed } from '../../news-dates/listed-dates.ts'
import { siteOf } from '../../ranking/canonical-url.ts'
import type { Candidate } from './candidate.ts'

/** Dates that differ by less may be the same publication, ms. */
const SAME_MS = 36 * 3_600_000
/** One page may be an exception: an article that was changed, or is shown once more. */
const FEWEST = 2

/** A date that one listing alone gives, and whether the article's page is older. */
export type Comparison = { place: number; isRefuted: boolean }

/** Compares with a page, read now or in an earlier run, the date that each listing alone gives. */
export function comparisons(listed: Candidate, read: Candidate | undefined): Comparison[] {
  const published = read?.publishedAt?.getTime()
  if (!read || published === undefined || !isOnlyListed(listed) || isOnlyListed(read)) return []
  return listed.listedBy.flatMap(({ place, saidAt }) =>
    saidAt === null ? [] : [{ place, isRefuted: saidAt.getTime() - published > SAME_MS }],
  )
}

/** The sources that give an article's date, by their places in the plan. */
export const datedBy = ({ listedBy }: Candidate): number[] =>
  listedBy.flatMap(({ place, saidAt }) => (saidAt === null ? [] : [place]))

/**
 * Leaves those articles undated that only listings date, if these redate their articles; if too few
 * pages say so, their dates are unsure. `listed`: the same articles before their pages were read.
 */
export function withoutRefuted(listed: Candidate[], read: Candidate[]): Candidate[] {
  const open = read.filter((article) => !article.isSample && isOnlyListed(article))
  if (open.length === 0) return read
  const trustOf = judge(listed, read, open)
  const trusts = new Map(open.map((article) => [article, trustOf(article)]))
  return read.map((article) => {
    const trust = trusts.get(article) ?? TRUST.believed
    if (trust === TRUST.refuted) return disbelieved(article)
    return trust === TRUST.doubted ? unconfirmed(article, 'listingDoubted') : article
  })
}

/** `compared`: pages that state a date; `open`: articles that only listings date. */
type Evidence = { compared: number; refuted: number; open: number }

const TRUST = { refuted: 0, doubted: 1, believed: 2 }

/** In proportion: one page is enough to judge one article by. */
function trustIn({ compared, refuted, open }: Evidence): number {
  if (refuted === 0 || refuted * 2 < compared) return TRUST.believed
  return refuted >= Math.min(FEWEST, open) ? TRUST.refuted : TRUST.doubted
}

/**
 * Pages of the same site in the same listing are the best evidence. If they are too few, all pages
 * of the listing count, and all pages of the site.
 */
function judge(listed: Candidate[], read: Candidate[], open: Candidate[]): (article: Candidate) => number {
  const evidence = new EvidenceBy()
  const pages = new Map(read.map((article) => [article.canonicalUrl, article]))
  for (const before of listed) {
    const compared = comparisons(before, pages.get(before.canonicalUrl))
    const site = siteOf(before.url)
    for (const { place, isRefuted } of compared)
      for (const key of [`${place}`, `${place} ${site}`]) evidence.addPage(key, isRefuted)
    if (compared.length > 0)
      evidence.addPage(
        site,
        compared.every(({ isRefuted }) => isRefuted),
      )
  }
  for (const article of open) {
    const site = siteOf(article.url)
    for (const key of [site, ...datedBy(article).flatMap((place) => [`${place}`, `${place} ${site}`])])
      evidence.addOpen(key)
  }
  return (article) => {
    const site = siteOf(article.url)
    const places = datedBy(article)
    // its date is from an earlier listing
    if (places.length === 0) return trustIn(evidence.of(site))
    const trusts = places.map((place) => {
      const best = evidence.of(`${place} ${site}`)
      if (best.compared >= FEWEST) return trustIn(best)
      return Math.min(trustIn(evidence.of(`${place}`)), trustIn(evidence.of(site)))
    })
    return Math.max(...trusts)
  }
}

/** By source, by site and by both. */
class EvidenceBy {
  readonly #known = new Map<string, Evidence>()

  of(key: string): Evidence {
    const known = this.#known.get(key) ?? { compared: 0, refuted: 0, open: 0 }
    this.#known.set(key, known)
    return known
  }

  addPage(key: string, isRefuted: boolean): void {
    const known = this.of(key)
    known.compared += 1
    known.refuted += Number(isRefuted)
  }

  addOpen(key: string): void {
    this.of(key).open += 1
  }
}
