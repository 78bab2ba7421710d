import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { SlowNote } from '~/components/feedback/retry-parts.tsx'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { isGone } from '~/lib/net/refresh/use-report.ts'
import { type ApiError, trpc } from '~/lib/net/trpc.ts'

type Texts = { loading: string; failed: string; gone: string; goneHelp: string }
type Props = {
  report: { error: ApiError | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** false: the address has no number */
  isKnown: boolean
  texts: Texts
  /** the shape of what comes, while it is loaded */
  skeleton: ReactNode
}

const PARTS = [trpc.analytics.pathFilter()]

export const Gone = ({ texts }: { texts: Pick<Texts, 'gone' | 'goneHelp'> }) => (
  <EmptyState icon={ArrowLeft} title={texts.gone}>
    {texts.goneHelp}
  </EmptyState>
)

/** Says instead of a report that it is being loaded, has failed, or is gone. */
export function ReportGap({ report, isKnown, texts, skeleton }: Props) {
  const { error, isFetching, refetch } = report
  if (!isKnown || isGone(report)) return <Gone texts={texts} />
  if (error)
    return <ErrorState title={texts.failed} error={error} onRetry={refetch} isRetrying={isFetching} />
  return (
    <>
      <LoadingNote>{texts.loading}</LoadingNote>
      <SlowNote of={PARTS} />
      {skeleton}
    </>
  )
}
