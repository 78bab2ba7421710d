import type { DateReason, DateSource } from '@newsloom/contract/research/date-evidence'
import type { SourceEntry } from '../ports.ts'

/** They say when they showed an article, which may be long after it was published. */
const LISTINGS: ReadonlySet<DateSource> = new Set(['feed', 'sitemap', 'api'])

type Dated = Pick<SourceEntry, 'dateSource' | 'dateReasons'>

/** Whether nothing but listings dates an article: neither its page nor its address agrees. */
export function isOnlyListed({ dateSource, dateReasons = [] }: Dated): boolean {
  if (!dateSource || !LISTINGS.has(dateSource)) return false
  return dateReasons.every(({ source, verdict }) => verdict === 'refused' || LISTINGS.has(source))
}

/** An article whose page could not be read: nothing can confirm what its listing says. */
export const unconfirmed = <A extends SourceEntry>(article: A): A =>
  isOnlyListed(article)
    ? {
        ...article,
        dateCertainty: 'unsure',
        dateReasons: article.dateReasons?.map(
          (reason): DateReason => (reason.verdict === 'taken' ? { ...reason, why: ONLY_LISTED } : reason),
        ),
      }
    : article

const ONLY_LISTED = 'the page that could confirm it could not be read'
