import { z } from 'zod'

/** How the emails of a campaign were received, in people; null: being counted. */
export const CampaignFigures = z.object({
  /** each person once, however often they were emailed */
  emailed: z.number().nullable(),
  clicked: z.number().nullable(),
  bounced: z.number(),
})
export type CampaignFigures = z.infer<typeof CampaignFigures>
