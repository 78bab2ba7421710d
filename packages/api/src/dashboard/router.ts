import { getDashboardStats } from '@newsloom/core/dashboard/get-dashboard-stats'
import { procedure, router } from '../trpc.ts'

export const dashboardRouter = router({
  stats: procedure.query(({ ctx }) => getDashboardStats(ctx)),
})
