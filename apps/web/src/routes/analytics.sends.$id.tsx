import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SendScreen } from '~/features/analytics/send/send-screen.tsx'
import { readSendSearch } from '~/features/analytics/send/send-search.ts'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/analytics/sends/$id')({
  validateSearch: readSendSearch,
  component: SendRoute,
})

function SendRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: '/analytics/sends/$id' })
  return (
    <SendScreen
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
