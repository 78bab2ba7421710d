import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '~/features/outbox/outbox-screen.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/outbox')({
  validateSearch: (search): { mail?: number } => ({ mail: idFromSearch(search.mail) }),
  component: OutboxScreen,
})
