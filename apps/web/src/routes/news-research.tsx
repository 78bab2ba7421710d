import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DeliveryPanel } from '~/features/delivery/delivery-panel.tsx'
import { NewsResearchScreen } from '~/features/research/news-research-screen.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/news-research')({
  validateSearch: (search): { topic?: number } => ({ topic: idFromSearch(search.topic) }),
  component: NewsResearchRoute,
})

/** Features know nothing of one another: the delivery of a send is handed in here. */
function NewsResearchRoute() {
  const { topic } = Route.useSearch()
  const navigate = useNavigate({ from: '/news-research' })
  return (
    <NewsResearchScreen
      requested={{ id: topic, forget: () => navigate({ search: {}, replace: true, resetScroll: false }) }}
      renderDelivery={({ sendId }) => <DeliveryPanel key={sendId} sendId={sendId} />}
    />
  )
}
