import { z } from 'zod'

/**
 * The class of a click: only people count in totals; machines are mail scanners, prefetchers, bots.
 */
export const ClickClass = z.enum(['people', 'machine', 'unsure'])
export type ClickClass = z.infer<typeof ClickClass>

/** The Dashboard's cards. */
export const DashboardStats = z.object({
  contacts: z.number(),
  campaigns: z.number(),
  templates: z.number(),
  researchTopics: z.number(),
  researchArchived: z.number(),
  linkClicks: z.number(),
  /** mails accepted by the transport, tests excluded */
  emailsSent: z.number(),
})
export type DashboardStats = z.infer<typeof DashboardStats>

/** GET /api/analytics/links and the four cards of the Analytics screen. */
export const ClickTotals = z.object({
  totalClicks: z.number(),
  uniqueContacts: z.number(),
  activeCampaigns: z.number(),
  averageClicksPerContact: z.number(),
  /** clicks by machines, not included above */
  machineClicks: z.number(),
})
export type ClickTotals = z.infer<typeof ClickTotals>
