import { windowHours } from '@newsloom/contract/research/time-window'
import type { Context } from '../../context.ts'
import { taughtTerms } from '../../curation/taught-terms.ts'
import { isOnlyListed } from '../../news-dates/listed-dates.ts'
import { prospects } from '../../ranking/prospects.ts'
import { type Candidate, completed } from '../candidates/candidate.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
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
  (candidate.isPart ? lacks(candidate) : candidate.text === '' || isDoubtful(candidate, hours))

/**
 * The page of a live blog is about all of its parts, so it is read only for a part of which nothing
 * but the title is known, or which has no date.
 */
const lacks = (part: Candidate): boolean => (part.text === '' && part.summary === '') || !part.dateSource

/** The page may know better than the listing. */
const isDoubtful = (c: Candidate, hours: number): boolean =>
  !c.publishedAt ||
  // all that is known of its date lies in the future
  c.dateSource === null ||
  c.dateCertainty === 'unsure' ||
  (hours > 0 && isOnlyListed(c))
