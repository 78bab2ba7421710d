import { DashboardStats } from '@newsloom/contract/analytics/click-totals'
import { getDashboardStats } from '@newsloom/core/dashboard/get-dashboard-stats'
import { route } from '../rest/route.ts'

export const dashboardRest = [
  route.get(
    '/dashboard/stats',
    { summary: 'Get the figures of the dashboard', answer: DashboardStats },
    ({ ctx }) => getDashboardStats(ctx),
  ),
]
