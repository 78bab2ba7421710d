import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DeliveryPanel } from '~/features/delivery/delivery-panel.tsx'
import { NewsResearchScreen } from '~/features/research/news-research-screen.tsx'
import { idFromSearch, oneOf } from '~/lib/search-params.ts'

type Search = {
  topic?: number
  /** opens the dialog of a new topic */
  new?: 'topic'
}

export const Route = createFileRoute('/news-research')({
  validateSearch: (search): Search => ({
    topic: idFromSearch(search.topic),
    new: oneOf(['topic'], search.new),
  }),
  component: NewsResearchRoute,
})

/** Features know nothing of one another: the delivery of a send is handed in here. */
function NewsResearchRoute() {
  const { topic, new: isNew } = Route.useSearch()
  const navigate = useNavigate({ from: '/news-research' })
  return (
    <NewsResearchScreen
      requested={{
        id: topic,
        isNew: isNew !== undefined,
        forget: () => navigate({ search: {}, replace: true, resetScroll: false }),
      }}
      renderDelivery={({ sendId }) => <DeliveryPanel key={sendId} sendId={sendId} />}
    />
  )
}
