import { createFileRoute } from '@tanstack/react-router'
import { ScheduleCampaignButton } from '~/features/campaigns/email-dialog/schedule-campaign-button.tsx'
import { CampaignsScreen } from '~/features/campaigns/list/campaigns-screen.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

type Search = {
  /** the dialog of a new automation campaign */
  new?: true
  /** that of a saved one */
  edit?: number
}

export const Route = createFileRoute('/campaigns/')({
  validateSearch: (search): Search => ({
    new: search.new === true ? true : undefined,
    edit: idFromSearch(search.edit),
  }),
  component: CampaignsRoute,
})

/** Features know nothing of one another: what stands beside 'New Campaign' is handed in here. */
function CampaignsRoute() {
  return <CampaignsScreen schedule={<ScheduleCampaignButton />} />
}
