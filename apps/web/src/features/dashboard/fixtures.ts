import type { DashboardStats } from '@newsloom/contract/analytics/click-totals'

/** The figures of an installation in use. */
export const STATS: DashboardStats = {
  contacts: 1,
  campaigns: 1,
  templates: 1,
  researchTopics: 1,
  researchArchived: 1,
  linkClicks: 1,
  emailsSent: 1,
}
