import { Megaphone } from 'lucide-react'
import { EmptyState } from '~/components/empty-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'

export function CampaignsScreen() {
  return (
    <>
      <PageHeader title="Campaigns" subtitle="Create campaigns with multiple topics and custom AI analysis" />
      <Panel>
        <EmptyState icon={Megaphone} title="No campaigns">
          Campaigns come with a coming version. Until then, send a topic's analysis from News Research.
        </EmptyState>
      </Panel>
    </>
  )
}
