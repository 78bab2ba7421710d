import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { ApproverDialog } from '~/components/approval/approver-dialog.tsx'
import { deleteTitle } from '~/components/dialogs/delete-title.ts'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { TEXTS as EMAIL } from '../email-dialog/texts.ts'
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { CHECKS } from './texts.ts'

const CampaignEmailDialog = lazy(async () => ({
  default: (await import('../email-dialog/campaign-email-dialog.tsx')).CampaignEmailDialog,
}))
const DeleteCampaignDialog = lazy(async () => ({
  default: (await import('../shared/delete-campaign-dialog.tsx')).DeleteCampaignDialog,
}))
const CampaignPreflight = lazy(async () => ({
  default: (await import('./dialogs/campaign-preflight.tsx')).CampaignPreflight,
}))

type Props = {
  campaign: CampaignView
  open: OpenDialog | undefined
  onOpen: (open: OpenDialog | undefined) => void
  /** called with the send that the review started */
  onBegun: (sendId: number) => void
}

/** The dialog that the address bar names; a reload and the browser's Back work. */
export function CampaignDialogs({ campaign, open, onOpen, onBegun }: Props) {
  const navigate = useNavigate()
  const close = () => onOpen(undefined)
  if (open === 'send')
    return (
      <LazyDialog title={CHECKS.title} onClose={close}>
        <CampaignPreflight campaign={campaign} onClose={close} onOpen={onOpen} onBegun={onBegun} />
      </LazyDialog>
    )
  if (open === 'schedule') return <ScheduleDialog campaign={campaign} onClose={close} />
  if (open === 'approval')
    return (
      <ApproverDialog
        owner={{ kind: 'campaign', id: campaign.id }}
        name={campaign.name}
        isOpen
        onClose={close}
      />
    )
  if (open === 'delete')
    return (
      <LazyDialog title={deleteTitle(campaign.name)} onClose={close}>
        <DeleteCampaignDialog
          campaign={campaign}
          onClose={close}
          onDeleted={() => void navigate({ to: '/campaigns', replace: true })}
        />
      </LazyDialog>
    )
  if (open === 'edit' && campaign.kind === 'email')
    return (
      <LazyDialog title={EMAIL.editTitle(campaign.name)} onClose={close}>
        <CampaignEmailDialog campaign={campaign} onClose={close} />
      </LazyDialog>
    )
  return null
}
