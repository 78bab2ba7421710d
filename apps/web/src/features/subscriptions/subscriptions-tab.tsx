import { useQuery } from '@tanstack/react-query'
import { LoadingNote, RowsSkeleton } from '~/components/skeletons.tsx'
import { trpc } from '~/lib/trpc.ts'

/** The Contacts screen's tab 'Subscriptions': which list is mailed which topic and campaign, and how often. */
export function SubscriptionsTab() {
  const subscriptions = useQuery(trpc.subscriptions.all.queryOptions())
  if (!subscriptions.data)
    return (
      <>
        <LoadingNote>Loading subscriptions</LoadingNote>
        <RowsSkeleton />
      </>
    )
  return null
}
