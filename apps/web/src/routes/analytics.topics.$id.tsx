import { createFileRoute } from '@tanstack/react-router'
import { TopicScreen } from '~/features/analytics/topic/topic-screen.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/analytics/topics/$id')({ component: TopicRoute })

function TopicRoute() {
  const { id } = Route.useParams()
  return <TopicScreen key={id} id={idFromSearch(id)} />
}
