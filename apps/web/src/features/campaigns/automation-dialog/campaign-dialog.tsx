import { Button, Dialog } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileQuestion, Mail } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { DIALOG } from '../texts.ts'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignSkeleton } from './campaign-skeleton.tsx'

type Props = { /** null: a new campaign */ id: number | null; onClose: () => void }

/** Creates or edits an automation campaign. Full screen on phones. */
export function CampaignDialog({ id, onClose }: Props) {
  // replaced by the form, which asks about unsaved work first
  const leave = useRef(onClose)
  const known = useQuery(trpc.campaigns.get.queryOptions({ id: id ?? 0 }, { enabled: false })).data
  return (
    <AppDialog
      title={id === null ? DIALOG.newTitle : DIALOG.editTitle}
      description={id === null ? DIALOG.newText : (known?.name ?? '…')}
      size="xl"
      isTall
      isOpen
      onClose={() => leave.current()}
    >
      {id === null ? (
        <CampaignForm campaign={null} leave={leave} onClose={onClose} />
      ) : (
        <Saved id={id} leave={leave} onClose={onClose} />
      )}
    </AppDialog>
  )
}

type SavedProps = { id: number; leave: RefObject<() => void>; onClose: () => void }

/** A cached campaign may be stale: the fields start from what is saved now. */
function Saved({ id, leave, onClose }: SavedProps) {
  const campaign = useQuery(trpc.campaigns.get.queryOptions({ id }))
  if (campaign.data && campaign.isFetchedAfterMount)
    return campaign.data.kind === 'automation' ? (
      <CampaignForm campaign={campaign.data} leave={leave} onClose={onClose} />
    ) : (
      <Dialog.Body>
        <EmptyState icon={Mail} title={DIALOG.notAutomation} action={<ToPage id={id} />}>
          {DIALOG.notAutomationText}
        </EmptyState>
      </Dialog.Body>
    )
  if (campaign.error?.data?.code === 'NOT_FOUND')
    return (
      <Dialog.Body>
        <EmptyState icon={FileQuestion} title={DIALOG.gone}>
          {DIALOG.goneText}
        </EmptyState>
      </Dialog.Body>
    )
  if (campaign.error)
    return (
      <Dialog.Body>
        <ErrorState
          title={DIALOG.openFailed}
          error={campaign.error}
          onRetry={campaign.refetch}
          isRetrying={campaign.isFetching}
        />
      </Dialog.Body>
    )
  return <CampaignSkeleton />
}

const ToPage = ({ id }: { id: number }) => (
  <Button asChild>
    <Link to="/campaigns/$id" params={{ id: String(id) }}>
      {DIALOG.toPage}
    </Link>
  </Button>
)
