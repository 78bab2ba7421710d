import type { CampaignKind } from '@newsloom/contract/campaigns/campaigns'
import { createFileRoute } from '@tanstack/react-router'
import { CampaignsScreen } from '~/features/campaigns/list/campaigns-screen.tsx'
import { newKindOf } from '~/features/campaigns/list/new-kind.ts'
import { idFromSearch } from '~/lib/search-params.ts'

type Search = {
  /** opens the dialog of a new campaign of this kind */
  new?: CampaignKind
  /** opens the dialog of this automation campaign */
  edit?: number
}

export const Route = createFileRoute('/campaigns/')({
  validateSearch: (search): Search => ({
    new: newKindOf(search.new),
    edit: idFromSearch(search.edit),
  }),
  component: CampaignsScreen,
})
