import { windowHours } from '@newsloom/contract/research/time-window'
import type { Context } from '../../context.ts'
import { taughtTerms } from '../../curation/taught-terms.ts'
import { isOnlyListed } from '../../news-dates/listed-dates.ts'
import { prospects } from '../../ranking/prospects.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import { type Candidate, completed } from './candidate.ts'
import { knownTexts } from './known-articles.ts'

/** `completed`: all, with what earlier runs read; `wanted`: those whose pages are to be read. */
export type NeededPages = { completed: Candidate[]; wanted: Candidate[] }

/** The articles whose pages are worth reading, the most promising first, at most `limit`. */
export async function neededPages(
  ctx: Context,
  { topic }: ResearchClaim,
  candidates: Candidate[],
  limit: number,
): Promise<NeededPages> {
  const hours = windowHours(topic)
  const wanting = candidates.filter((candidate) => needsPage(candidate, hours))
  const known = await knownTexts(
    ctx,
    wanting.map((candidate) => candidate.canonicalUrl),
  )
  const all = candidates.map((candidate) => {
    const earlier = known.get(candidate.canonicalUrl)
    return earlier ? completed(candidate, earlier, ctx.now()) : candidate
  })
  const wanted = prospects(
    all.filter((candidate) => needsPage(candidate, hours)),
    { topic, taught: await taughtTerms(ctx, topic), hours, now: ctx.now(), limit },
  )
  return { completed: all, wanted }
}

/** Whether an article's page is to be read: for its text, or for a date that decides. */
export const needsPage = (candidate: Candidate, hours: number): boolean =>
  !candidate.isSample &&
  /^https?:/.test(candidate.url) &&
  (candidate.text === '' || isDoubtful(candidate, hours))

/**
 * The page may know better than the listing. The parts of a live blog share their page, which has
 * one date.
 */
const isDoubtful = (c: Candidate, hours: number): boolean =>
  !c.publishedAt ||
  // all that is known of its date lies in the future
  c.dateSource === null ||
  c.dateCertainty === 'unsure' ||
  (hours > 0 && !c.isPart && isOnlyListed(c))
