import { Button, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { LIVE } from '../shared/live-query.ts'
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
        title={data?.name ?? 'Topic'}
        subtitle={TEXTS.topicPage.subtitle}
        action={
          <Button asChild variant="outline" colorPalette="gray">
            <Link to="/analytics">
              <ArrowLeft aria-hidden="true" />
              {TEXTS.send.back}
            </Link>
          </Button>
        }
      />
      {data ? (
        <TopicPanels report={data} />
      ) : id === undefined || report.error?.data?.code === 'NOT_FOUND' ? (
        <EmptyState icon={ArrowLeft} title="There is no such topic.">
          It may have been deleted.
        </EmptyState>
      ) : report.error ? (
        <ErrorState
          title={TEXTS.topicPage.failed}
          error={report.error}
          onRetry={report.refetch}
          isRetrying={report.isFetching}
        />
      ) : (
        <Stack gap="4">
          <LoadingNote>Loading the topic</LoadingNote>
          <CardSkeleton lines={8} />
          <CardSkeleton lines={8} />
        </Stack>
      )}
    </>
  )
}
