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
import { SendPage } from './send-page.tsx'
import type { SendSearch } from './send-search.ts'

type Props = {
  /** undefined: the address has no number */
  id: number | undefined
  search: SendSearch
  onChange: (changes: Partial<SendSearch>) => void
}

/** How people received one send. */
export function SendScreen({ id, search, onChange }: Props) {
  const clicks = search.clicks ?? 'people'
  const report = useQuery(
    trpc.analytics.send.queryOptions({ id: id ?? 0, clicks }, { ...LIVE, enabled: id !== undefined }),
  )
  // the figures of another send must not be shown under this one's address
  const data = report.data?.id === id ? report.data : undefined
  if (data) return <SendPage report={data} search={search} onChange={onChange} />
  const back = (
    <Button asChild variant="outline" colorPalette="gray">
      <Link to="/analytics">
        <ArrowLeft aria-hidden="true" />
        {TEXTS.send.back}
      </Link>
    </Button>
  )
  return (
    <>
      <PageHeader title="Send" action={back} />
      {id === undefined || report.error?.data?.code === 'NOT_FOUND' ? (
        <EmptyState icon={ArrowLeft} title="There is no such send.">
          It may have been deleted by a wipe.
        </EmptyState>
      ) : report.error ? (
        <ErrorState
          title={TEXTS.send.failed}
          error={report.error}
          onRetry={report.refetch}
          isRetrying={report.isFetching}
        />
      ) : (
        <Stack gap="4">
          <LoadingNote>Loading the send</LoadingNote>
          <CardSkeleton lines={2} />
          <CardSkeleton lines={12} />
        </Stack>
      )}
    </>
  )
}
