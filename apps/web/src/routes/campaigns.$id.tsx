import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CampaignScreen } from '~/features/campaigns/page/campaign-screen.tsx'
import { isOpenDialog, type OpenDialog } from '~/features/campaigns/page/open-dialog.ts'
import { DeliveryPanel } from '~/features/delivery/delivery-panel.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/campaigns/$id')({
  validateSearch: ({ open }): { open?: OpenDialog } => ({ open: isOpenDialog(open) ? open : undefined }),
  component: CampaignRoute,
})

/** Features know nothing of one another: the delivery of a send is handed in here. */
function CampaignRoute() {
  const { id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <CampaignScreen
      id={idFromSearch(id)}
      renderDelivery={(props) => <DeliveryPanel {...props} />}
      open={open}
      // a dialog has already asked about unsaved text
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
