import { ClickTotals, DashboardStats } from '@newsloom/contract/sends/analytics'
import { countClicks } from '@newsloom/core/dashboard/count-clicks'
import { getDashboardStats } from '@newsloom/core/dashboard/get-dashboard-stats'
import { route } from '../rest/route.ts'

export const dashboardRest = [
  route.get(
    '/dashboard/stats',
    { summary: 'The figures of the dashboard', answer: DashboardStats },
    ({ ctx }) => getDashboardStats(ctx),
  ),
  route.get('/analytics/links', { summary: 'Clicks in total', answer: ClickTotals }, ({ ctx }) =>
    countClicks(ctx),
  ),
]
