import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { RetryParts } from '~/components/feedback/retry-parts.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS as EMAIL_DIALOG } from '../email-dialog/texts.ts'
import { DeleteCampaignDialog } from '../shared/delete-campaign-dialog.tsx'
import { DIALOG, TEXTS } from '../texts.ts'
import { CampaignList } from './campaign-list.tsx'
import { NewCampaign } from './new-campaign.tsx'
import { OrphanedEpisodes } from './orphaned-episodes/orphaned-episodes.tsx'
import { useCampaigns } from './use-campaigns.ts'
import { useDeletedFocus } from './use-deleted-focus.ts'

const CampaignDialog = lazy(async () => ({
  default: (await import('../automation-dialog/campaign-dialog.tsx')).CampaignDialog,
}))
const CampaignEmailDialog = lazy(async () => ({
  default: (await import('../email-dialog/campaign-email-dialog.tsx')).CampaignEmailDialog,
}))

const PARTS = [trpc.campaigns.list.pathFilter(), trpc.subscriptions.all.pathFilter()]

/** All campaigns of both kinds. */
export function CampaignsScreen() {
  const campaigns = useCampaigns()
  const [deleting, setDeleting] = useState<CampaignCard | null>(null)
  const keepPlace = useDeletedFocus(campaigns.data)
  const askToDelete = (campaign: CampaignCard) => {
    keepPlace(campaign.id)
    setDeleting(campaign)
  }
  return (
    <>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} action={<NewCampaign />} />
      <RetryParts of={PARTS} isForOldOnly isList />
      <CampaignList campaigns={campaigns} create={<NewCampaign />} onDelete={askToDelete} />
      {/* while the list cannot be loaded, one error says so */}
      {campaigns.error && !campaigns.data ? null : <OrphanedEpisodes />}
      {deleting ? <DeleteCampaignDialog campaign={deleting} onClose={() => setDeleting(null)} /> : null}
      <DialogFromSearch />
    </>
  )
}

/** The dialog that the address bar names; a reload and the browser's Back work. */
function DialogFromSearch() {
  const { new: kind, edit } = useSearch({ from: '/campaigns/' })
  const navigate = useNavigate({ from: '/campaigns/' })
  // the dialog has already asked about unsaved text
  const close = () => navigate({ search: {}, resetScroll: false, ignoreBlocker: true })
  if (kind === 'email')
    return (
      <LazyDialog title={EMAIL_DIALOG.title} onClose={close}>
        <CampaignEmailDialog campaign={null} onClose={close} />
      </LazyDialog>
    )
  if (!kind && edit === undefined) return null
  const id = edit ?? null
  return (
    <LazyDialog title={id === null ? DIALOG.newTitle : DIALOG.editTitle} onClose={close}>
      <CampaignDialog key={id ?? 'new'} id={id} onClose={close} />
    </LazyDialog>
  )
}
