import { ActivityInput } from '@newsloom/contract/activity/activity'
import { pageActivity } from '@newsloom/core/activity/page-activity'
import { getDashboardLive, watchDashboard } from '@newsloom/core/activity/watch-dashboard'
import { procedure, router } from '../trpc.ts'

export const activityRouter = router({
  page: procedure.input(ActivityInput).query(({ ctx, input }) => pageActivity(ctx, input)),
  /** items that need attention, upcoming emails, and the newest activity */
  live: procedure.query(({ ctx }) => getDashboardLive(ctx)),
  watch: procedure.subscription(({ ctx, signal }) => watchDashboard(ctx, signal)),
})
