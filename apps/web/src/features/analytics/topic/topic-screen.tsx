import { SimpleGrid } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { LIVE } from '../shared/live-query.ts'
import { BackToAnalytics, ReportGap } from '../shared/report-gap.tsx'
import { TEXTS } from '../texts.ts'
import { TopicPanels } from './topic-panels.tsx'

/** `id` undefined: the address has no number. */
export function TopicScreen({ id }: { id: number | undefined }) {
  const report = useQuery(
    trpc.analytics.topic.queryOptions({ id: id ?? 0 }, { ...LIVE, enabled: id !== undefined }),
  )
  const data = report.data?.id === id ? report.data : undefined
  return (
    <>
      <PageHeader
        title={data?.name ?? t`Topic`}
        subtitle={TEXTS.topicPage.subtitle}
        action={<BackToAnalytics />}
      />
      {data ? (
        <TopicPanels report={data} />
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

const TopicSkeleton = () => (
  <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
    <CardSkeleton lines={12} />
    <CardSkeleton lines={8} />
  </SimpleGrid>
)
