import { plural, t } from '@lingui/core/macro'
import type { ArchiveCard } from '@newsloom/contract/research/archives'

type Counted = Pick<ArchiveCard, 'newsItemsCount' | 'resultsCount'>

/** '14 stories, 20 articles'; '20 articles' if no two report the same event. */
export const countsOf = ({ newsItemsCount, resultsCount }: Counted): string =>
  newsItemsCount === resultsCount
    ? plural(newsItemsCount, { one: '# article', other: '# articles' })
    : t`${plural(resultsCount, { one: '# story', other: '# stories' })}, ${plural(newsItemsCount, { one: '# article', other: '# articles' })}`
