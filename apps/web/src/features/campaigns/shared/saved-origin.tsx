import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { ContentOrigin } from './content-origin.tsx'
import { CONTENT } from './content-texts.ts'
import { HoldActions } from './hold-actions.tsx'

type Props = {
  campaignId: number
  /** false: its topics and prompts are edited here already */
  hasEdit?: boolean
}

/** The origin of the content that is saved with a campaign, and the release of held content. */
export function SavedOrigin({ campaignId, hasEdit = true }: Props) {
  const { data, error, refetch } = useQuery(trpc.campaigns.origin.queryOptions({ id: campaignId }))
  if (data)
    return (
      <ContentOrigin
        origin={data}
        // the dialog's own content would take the place of what is changed here
        analysis={hasEdit ? data.analysis : null}
        actions={<HoldActions campaignId={campaignId} origin={data} hasEdit={hasEdit} />}
      />
    )
  if (data === null) return <Text color="fg.muted">{CONTENT.byHand}</Text>
  return error ? (
    <ErrorNote onRetry={() => refetch()}>
      {CONTENT.loadFailed} {error.message}
    </ErrorNote>
  ) : (
    <TextSkeleton lines={2} />
  )
}
