import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'

/**
 * `force`: delete it even if it was sent, is scheduled or has subscriptions. Past sends stay and
 * keep its name.
 */
export const DeleteCampaignInput = z.object({ id: Id, force: z.boolean().default(false) })
export const DeleteCampaignResult = z.object({ deleted: z.literal(true) })

/**
 * The data that depends on a campaign and prevents deleting it without `force`: the details of the
 * 409.
 */
export const CampaignRelations = z.object({
  /** sends that are not tests */
  sends: z.number(),
  /** lists subscribed to it */
  subscriptions: z.number(),
  /** when it is to be sent */
  scheduledAt: IsoTime.nullable(),
})
export type CampaignRelations = z.infer<typeof CampaignRelations>
