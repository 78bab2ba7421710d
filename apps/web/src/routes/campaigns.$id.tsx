import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { TEXTS as EMAIL } from '~/features/campaigns/email-dialog/texts.ts'
import { CampaignScreen } from '~/features/campaigns/page/campaign-screen.tsx'
import { type CampaignSlots, isOpenDialog, type OpenDialog } from '~/features/campaigns/page/slots.ts'
import { TEXTS as CAMPAIGNS } from '~/features/campaigns/texts.ts'
import { DeliveryPanel } from '~/features/delivery/delivery-panel.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/campaigns/$id')({
  validateSearch: ({ open }): { open?: OpenDialog } => ({ open: isOpenDialog(open) ? open : undefined }),
  component: CampaignRoute,
})

const CampaignEmailDialog = lazy(async () => ({
  default: (await import('~/features/campaigns/email-dialog/campaign-email-dialog.tsx')).CampaignEmailDialog,
}))
const DeleteCampaignDialog = lazy(async () => ({
  default: (await import('~/features/campaigns/shared/delete-campaign-dialog.tsx')).DeleteCampaignDialog,
}))

/** Features know nothing of one another: what others show of a campaign is handed in here. */
const SLOTS: CampaignSlots = {
  delivery: (props) => <DeliveryPanel {...props} />,
  edit: ({ campaign, onClose }) => (
    <LazyDialog title={EMAIL.editTitle(campaign.name)} onClose={onClose}>
      <CampaignEmailDialog campaign={campaign} onClose={onClose} />
    </LazyDialog>
  ),
  remove: (props) => (
    <LazyDialog title={CAMPAIGNS.deleteTitle} onClose={props.onClose}>
      <DeleteCampaignDialog {...props} />
    </LazyDialog>
  ),
}

function CampaignRoute() {
  const { id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <CampaignScreen
      id={idFromSearch(id)}
      slots={SLOTS}
      open={open}
      // a dialog itself has asked about unsaved text
      onOpen={(next) =>
        navigate({
          to: '/campaigns/$id',
          params: { id },
          search: { open: next },
          resetScroll: false,
          ignoreBlocker: true,
        })
      }
    />
  )
}
