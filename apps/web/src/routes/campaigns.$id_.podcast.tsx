import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ScriptScreen } from '~/features/podcasts/script-screen.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/campaigns/$id_/podcast')({ component: PodcastRoute })

function PodcastRoute() {
  const { id } = Route.useParams()
  const campaignId = idFromSearch(id)
  return campaignId === undefined ? (
    <Navigate to="/campaigns" />
  ) : (
    <ScriptScreen key={id} campaignId={campaignId} />
  )
}
