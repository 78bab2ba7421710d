import { countClicks } from '@newsloom/core/dashboard/count-clicks'
import { getDashboardStats } from '@newsloom/core/dashboard/get-dashboard-stats'
import { restApp } from '../rest/rest.ts'

export const dashboardRest = restApp()

dashboardRest.get('/dashboard/stats', async (c) => c.json(await getDashboardStats(c.var.ctx)))

dashboardRest.get('/analytics/links', async (c) => c.json(await countClicks(c.var.ctx)))
