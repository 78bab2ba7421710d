import { plural } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { formatDateTime, formatRelative } from '~/lib/time/dates.ts'
import { lastResearch, TEXTS } from '../../texts.ts'

/** 'Last: 2 hours ago · 20 articles'. */
export function LastResearch({ topic: { lastResearchAt, newsItemsCount } }: { topic: TopicView }) {
  if (lastResearchAt === null) return TEXTS.neverResearched
  return (
    <>
      <time dateTime={lastResearchAt} title={formatDateTime(lastResearchAt)}>
        {lastResearch(formatRelative(lastResearchAt))}
      </time>
      {` · ${plural(newsItemsCount, { one: '# article', other: '# articles' })}`}
    </>
  )
}
