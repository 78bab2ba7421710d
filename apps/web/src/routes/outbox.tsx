import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '~/features/outbox/outbox-screen.tsx'
import { readOutboxSearch } from '~/features/outbox/outbox-state.ts'

export const Route = createFileRoute('/outbox')({
  validateSearch: readOutboxSearch,
  component: OutboxScreen,
})
