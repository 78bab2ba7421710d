import { ErrorState } from '~/components/feedback/error-state.tsx'

type Props = {
  title: string
  query: { error: { message: string } | null; refetch: () => unknown; isFetching: boolean }
}

/** A part that could not be loaded; the others are not affected. */
export const FailedPanel = ({ title, query }: Props) => (
  <ErrorState title={title} error={query.error} onRetry={query.refetch} isRetrying={query.isFetching} />
)
