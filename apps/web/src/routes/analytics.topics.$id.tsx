import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TopicScreen } from '~/features/analytics/topic/topic-screen.tsx'
import { readTopicSearch } from '~/features/analytics/topic/topic-search.ts'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/analytics/topics/$id')({
  validateSearch: readTopicSearch,
  component: TopicRoute,
})

function TopicRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: '/analytics/topics/$id' })
  return (
    <TopicScreen
      key={id}
      id={idFromSearch(id)}
      search={search}
      onChange={(changes) =>
        navigate({
          search: (old) => ({ ...old, ...changes }),
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
