import { Button } from '@chakra-ui/react'
import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { ScheduleCampaignButton } from '../email-dialog/schedule-campaign-button.tsx'
import { DeleteCampaignDialog } from '../shared/delete-campaign-dialog.tsx'
import { DIALOG, TEXTS } from '../texts.ts'
import { CampaignList } from './campaign-list.tsx'
import { useCampaigns } from './use-campaigns.ts'

const CampaignDialog = lazy(async () => ({
  default: (await import('../automation-dialog/campaign-dialog.tsx')).CampaignDialog,
}))

/** All campaigns of both kinds. */
export function CampaignsScreen() {
  const campaigns = useCampaigns()
  const [deleting, setDeleting] = useState<CampaignCard | null>(null)
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        action={
          <>
            <ScheduleCampaignButton />
            <NewCampaign />
          </>
        }
      />
      <CampaignList campaigns={campaigns} create={<NewCampaign />} onDelete={setDeleting} />
      {deleting ? <DeleteCampaignDialog campaign={deleting} onClose={() => setDeleting(null)} /> : null}
      <DialogFromSearch />
    </>
  )
}

const NewCampaign = () => (
  <Button asChild order={{ base: -1, sm: 0 }}>
    <Link to="/campaigns" search={{ new: true }} resetScroll={false}>
      <Plus aria-hidden="true" />
      {TEXTS.create}
    </Link>
  </Button>
)

/** The dialog that the address bar names; a reload and the browser's Back work. */
function DialogFromSearch() {
  const { new: isNew, edit } = useSearch({ from: '/campaigns/' })
  const navigate = useNavigate({ from: '/campaigns/' })
  if (!isNew && edit === undefined) return null
  const id = edit ?? null
  // the dialog has already asked about unsaved text
  const close = () => navigate({ search: {}, resetScroll: false, ignoreBlocker: true })
  return (
    <LazyDialog title={id === null ? DIALOG.newTitle : DIALOG.editTitle} onClose={close}>
      <CampaignDialog key={id ?? 'new'} id={id} onClose={close} />
    </LazyDialog>
  )
}
