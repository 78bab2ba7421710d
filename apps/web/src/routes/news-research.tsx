import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPanel } from '~/features/delivery/delivery-panel.tsx'
import { NewsResearchScreen } from '~/features/news-research/news-research-screen.tsx'

export const Route = createFileRoute('/news-research')({ component: NewsResearchRoute })

/** Features know nothing of one another: what others show on this screen is handed in here. */
function NewsResearchRoute() {
  return (
    <NewsResearchScreen renderDelivery={({ sendId }) => <DeliveryPanel key={sendId} sendId={sendId} />} />
  )
}
