import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { CampaignEmailForm } from './campaign-email-form.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  /** null: a new one */
  campaign: EmailCampaignView | null
  onClose: () => void
  onSaved?: (id: number) => void
}

/**
 * Creates and schedules an email campaign, or edits one that has not been sent yet. The form
 * unmounts with the dialog.
 */
export function CampaignEmailDialog({ campaign, onClose, onSaved }: Props) {
  const [isDirty, setDirty] = useState(false)
  return (
    <AppDialog
      title={campaign ? TEXTS.editTitle(campaign.name) : TEXTS.title}
      size="lg"
      isOpen
      isDirty={isDirty}
      onClose={onClose}
    >
      <CampaignEmailForm
        campaign={campaign}
        onDirty={setDirty}
        onDone={(id) => {
          onClose()
          onSaved?.(id)
        }}
      />
    </AppDialog>
  )
}
