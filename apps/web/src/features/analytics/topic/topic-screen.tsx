import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicReport } from '@newsloom/contract/analytics/topics'
import { CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { isGone, useReport } from '~/lib/net/refresh/use-report.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { CountedSwitch } from '../shared/counted-switch.tsx'
import { ReportGap } from '../shared/report-gap.tsx'
import { RetryFailed } from '../shared/retry-failed.tsx'
import { BackToAnalytics } from '../shared/ways.tsx'
import { deletedText, shareText, TEXTS } from '../texts.ts'
import { TopicPanels } from './topic-panels.tsx'
import type { TopicSearch } from './topic-search.ts'

type Props = {
  /** undefined: the address has no number */
  id: number | undefined
  search: TopicSearch
  onChange: (changes: Partial<TopicSearch>) => void
}

export function TopicScreen({ id, search, onChange }: Props) {
  const isAll = search.clicks === 'all'
  const clicks = search.clicks ?? 'people'
  const report = useReport(
    trpc.analytics.topic.queryOptions({ id: id ?? 0, clicks }, { ...LIVE, enabled: id !== undefined }),
  )
  const data = report.data?.id === id && !isGone(report) ? report.data : undefined
  return (
    <>
      <PageHeader
        title={data?.name ?? t`Topic`}
        subtitle={TEXTS.topicPage.subtitle}
        action={<BackToAnalytics />}
      />
      {data ? (
        <>
          <RetryFailed />
          {data.sends.length === 0 ? null : (
            <Counted report={data} isAll={isAll} onChange={(clicks) => onChange({ clicks })} />
          )}
          <TopicPanels report={data} clicks={clicks} />
        </>
      ) : (
        <ReportGap
          report={report}
          isKnown={id !== undefined}
          texts={TEXTS.topicPage}
          skeleton={<TopicSkeleton />}
        />
      )}
    </>
  )
}

type CountedProps = {
  report: TopicReport
  isAll: boolean
  onChange: (clicks: TopicSearch['clicks']) => void
}

/** The switch of the clicks that are counted, and what it leaves out. */
const Counted = ({ report: { byClass, deleted }, isAll, onChange }: CountedProps) => (
  <>
    <Box maxW={{ md: '16rem' }}>
      <CountedSwitch isAll={isAll} onChange={onChange} />
    </Box>
    <Text color="fg.muted" mt="3" mb="4" minH="5">
      {shareText(byClass, isAll)}
      {deleted ? ` ${deletedText(deleted)} ${TEXTS.send.countsLeft}` : null}
    </Text>
  </>
)

const TopicSkeleton = () => (
  <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
    <CardSkeleton lines={12} />
    <CardSkeleton lines={8} />
  </SimpleGrid>
)
