import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx'
import type { CampaignSlots, OpenDialog } from './slots.ts'
import { CHECKS } from './texts.ts'

const CampaignPreflight = lazy(async () => ({
  default: (await import('./dialogs/campaign-preflight.tsx')).CampaignPreflight,
}))

type Props = {
  campaign: CampaignView
  slots: CampaignSlots
  open: OpenDialog | undefined
  onOpen: (open: OpenDialog | undefined) => void
  /** told of the send that the review began */
  onBegun: (sendId: number) => void
}

/** The dialog that the address bar names; a reload and the browser's Back work. */
export function CampaignDialogs({ campaign, slots, open, onOpen, onBegun }: Props) {
  const navigate = useNavigate()
  const close = () => onOpen(undefined)
  if (open === 'send')
    return (
      <LazyDialog title={CHECKS.title} onClose={close}>
        <CampaignPreflight campaign={campaign} onClose={close} onOpen={onOpen} onBegun={onBegun} />
      </LazyDialog>
    )
  if (open === 'schedule') return <ScheduleDialog campaign={campaign} onClose={close} />
  if (open === 'delete')
    return slots.remove({
      campaign,
      onClose: close,
      onDeleted: () => void navigate({ to: '/campaigns', replace: true }),
    })
  if (open === 'edit' && campaign.kind === 'email') return slots.edit({ campaign, onClose: close })
  return null
}
