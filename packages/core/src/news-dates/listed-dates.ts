import type { DateReason, DateSource } from '@newsloom/contract/research/date-evidence'
import type { SourceEntry } from '../ports.ts'
import { WHY } from './date-whys.ts'

/** Date sources that give when an article was listed, which may be long after it was published. */
export const LISTINGS: ReadonlySet<DateSource> = new Set(['feed', 'sitemap', 'api'])

type Dated = Pick<SourceEntry, 'dateSource' | 'dateReasons'>

/** Whether nothing but listings dates an article: neither its page nor its address agrees. */
export function isOnlyListed({ dateSource, dateReasons = [] }: Dated): boolean {
  if (!dateSource || !LISTINGS.has(dateSource)) return false
  return dateReasons.every(({ source, verdict }) => verdict === 'refused' || LISTINGS.has(source))
}

/** Whether only a page says when an article was published: no listing and no address does. */
export const isDatedByPage = ({ dateSource, dateReasons = [] }: Dated): boolean =>
  dateSource !== null &&
  isOfPage(dateSource) &&
  dateReasons.every(({ source, at }) => at === null || isOfPage(source))

const isOfPage = (source: DateSource): boolean => !LISTINGS.has(source) && source !== 'url'

/** An article of which nothing confirms what its listing says. */
export const unconfirmed = <A extends SourceEntry>(article: A, why: WhyUnconfirmed): A =>
  isOnlyListed(article)
    ? {
        ...article,
        dateCertainty: 'unsure',
        dateReasons: article.dateReasons?.map(
          (reason): DateReason => (reason.verdict === 'taken' ? { ...reason, why: WHY[why] } : reason),
        ),
      }
    : article

export type WhyUnconfirmed = 'pageUnreadable' | 'pageUnread' | 'listingDoubted'

/** Whether refuted listings were all that dated an article, in this run or an earlier one. */
export const isDisbelieved = ({ dateReasons = [] }: Pick<SourceEntry, 'dateReasons'>): boolean =>
  dateReasons.length > 0 &&
  dateReasons.every(({ verdict }) => verdict === 'refused') &&
  dateReasons.some(({ why }) => why === WHY.siteRefuted)

/** An article of a site whose pages refute its listings: what they say does not date it. */
export const disbelieved = <A extends SourceEntry>(article: A): A => ({
  ...article,
  publishedAt: null,
  dateSource: null,
  dateCertainty: null,
  dateReasons: article.dateReasons?.map(
    (reason): DateReason => ({
      ...reason,
      verdict: 'refused',
      why: WHY.siteRefuted,
    }),
  ),
})
