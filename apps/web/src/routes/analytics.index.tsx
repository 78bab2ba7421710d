import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '~/features/analytics/analytics-screen.tsx'
import { readSearch } from '~/features/analytics/shared/search.ts'

export const Route = createFileRoute('/analytics/')({
  validateSearch: readSearch,
  component: AnalyticsScreen,
})
