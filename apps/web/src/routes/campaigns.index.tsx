import { createFileRoute } from '@tanstack/react-router'
import { CampaignsScreen } from '~/features/campaigns/list/campaigns-screen.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

type Search = {
  /** opens the dialog of a new automation campaign */
  new?: true
  /** opens the dialog of this automation campaign */
  edit?: number
}

export const Route = createFileRoute('/campaigns/')({
  validateSearch: (search): Search => ({
    new: search.new === true ? true : undefined,
    edit: idFromSearch(search.edit),
  }),
  component: CampaignsScreen,
})
