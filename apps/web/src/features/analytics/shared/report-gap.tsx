import { Button, Stack } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import type { ApiError } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'

/** Leads from the report of one send or topic to all of them. */
export const BackToAnalytics = () => (
  <Button asChild variant="outline" colorPalette="gray">
    <Link to="/analytics">
      <ArrowLeft aria-hidden="true" />
      {TEXTS.back}
    </Link>
  </Button>
)

type Texts = { loading: string; failed: string; gone: string; goneHelp: string }
type Props = {
  report: { error: ApiError | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** false: the address has no number */
  isKnown: boolean
  texts: Texts
  /** lines of the two cards that are shown while it is loaded */
  cards: [number, number]
}

/** Says instead of a report that it is being loaded, has failed, or is gone. */
export function ReportGap({ report, isKnown, texts, cards }: Props) {
  const { error, isFetching, refetch } = report
  if (!isKnown || error?.data?.code === 'NOT_FOUND')
    return (
      <EmptyState icon={ArrowLeft} title={texts.gone}>
        {texts.goneHelp}
      </EmptyState>
    )
  if (error)
    return <ErrorState title={texts.failed} error={error} onRetry={refetch} isRetrying={isFetching} />
  return (
    <Stack gap="4">
      <LoadingNote>{texts.loading}</LoadingNote>
      <CardSkeleton lines={cards[0]} />
      <CardSkeleton lines={cards[1]} />
    </Stack>
  )
}
