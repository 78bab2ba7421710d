import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '~/features/analytics/analytics-screen.tsx'

export const Route = createFileRoute('/analytics')({ component: AnalyticsScreen })
