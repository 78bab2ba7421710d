import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/components/empty-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'

/** `schedule`: the button of the email campaign's own dialog, beside 'New Campaign'. */
export function CampaignsScreen({ schedule }: { schedule: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Campaigns"
        subtitle="Create campaigns with multiple topics and custom AI analysis"
        action={schedule}
      />
      <Panel>
        <EmptyState icon={Megaphone} title="No campaigns">
          Campaigns come with a coming version. Until then, send a topic's analysis from News Research.
        </EmptyState>
      </Panel>
    </>
  )
}
