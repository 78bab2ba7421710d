import { UpcomingPeopleInput } from '@newsloom/contract/activity/upcoming'
import { ReadLatelyInput } from '@newsloom/contract/analytics/read-lately'
import { getReadLately } from '@newsloom/core/analytics/get-read-lately'
import { countUpcomingPeople } from '@newsloom/core/dashboard/count-upcoming-people'
import { getDashboardStats } from '@newsloom/core/dashboard/get-dashboard-stats'
import { procedure, router } from '../trpc.ts'

export const dashboardRouter = router({
  stats: procedure.query(({ ctx }) => getDashboardStats(ctx)),
  /** people of what goes out next; the rows themselves come with `activity.live` */
  upcomingPeople: procedure
    .input(UpcomingPeopleInput)
    .query(({ ctx, input }) => countUpcomingPeople(ctx, input)),
  readLately: procedure.input(ReadLatelyInput).query(({ ctx, input }) => getReadLately(ctx, input)),
})
