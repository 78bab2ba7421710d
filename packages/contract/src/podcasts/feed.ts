import { z } from 'zod'
import { PersonInput } from '../contacts/people.ts'
import { Id, IsoTime } from '../primitives.ts'
import { CampaignInput } from './script-view.ts'

/** An address of a podcast feed that is in use. */
export const FeedView = z.object({
  id: Id,
  url: z.string(),
  /** the listener's address; null: all listeners share the feed */
  email: z.string().nullable(),
  createdAt: IsoTime,
})
export type FeedView = z.infer<typeof FeedView>

export const CampaignFeeds = z.object({
  /** null: there is none */
  shared: FeedView.nullable(),
  /** by the address of the person */
  readers: z.array(FeedView),
  /** finished episodes in them */
  episodes: z.number(),
})
export type CampaignFeeds = z.infer<typeof CampaignFeeds>

export const ReaderFeedInput = CampaignInput.extend({ email: PersonInput.shape.email })
export type ReaderFeedInput = z.infer<typeof ReaderFeedInput>
export const FeedInput = z.object({ feedId: Id })
export type FeedInput = z.infer<typeof FeedInput>
