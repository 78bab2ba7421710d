import { Box } from '@chakra-ui/react'
import type { NewsItemView } from '@newsloom/contract/research/research'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatRelative } from '~/lib/time/dates.ts'
import { TEXTS } from '../../texts.ts'
import { DateReasons } from './date-reasons.tsx'
import { dateDoubt, dateFrom } from './date-texts.ts'

/** A date this recent is also shown relative to now, ms. */
const RECENT_MS = 172_800_000

type Props = { item: Pick<NewsItemView, 'publishedAt' | 'dateEvidence'> }

/**
 * When an article was published, how sure that is, on hover where it was read, and on request all
 * dates that were found.
 */
export function ArticleDate({ item: { publishedAt, dateEvidence } }: Props) {
  if (!publishedAt) return <span>{TEXTS.noDate}</span>
  const from = dateEvidence ? `. ${dateFrom(dateEvidence)}` : ''
  const doubt = dateEvidence ? dateDoubt(dateEvidence) : null
  const age = Date.now() - new Date(publishedAt).getTime()
  const isRecent = age >= 0 && age < RECENT_MS
  return (
    <WithReasons evidence={dateEvidence}>
      <time dateTime={publishedAt} title={`${formatDateTime(publishedAt)}${from}`}>
        {formatDate(publishedAt)}
        {isRecent ? `, ${formatRelative(publishedAt)}` : null}
      </time>
      {doubt ? ` (${doubt})` : null}
      <Box as="span" srOnly>
        {from}
      </Box>
    </WithReasons>
  )
}

type WithReasonsProps = { evidence: NewsItemView['dateEvidence']; children: ReactNode }

function WithReasons({ evidence, children }: WithReasonsProps) {
  if (evidence && evidence.reasons.length > 0)
    return <DateReasons reasons={evidence.reasons}>{children}</DateReasons>
  return (
    <Box as="span" className="tabular">
      {children}
    </Box>
  )
}
