import { FeedInput, ReaderFeedInput } from '@newsloom/contract/podcasts/feed'
import { CampaignInput } from '@newsloom/contract/podcasts/script-view'
import {
  getCampaignFeeds,
  openReaderFeed,
  openSharedFeed,
  revokeFeed,
  rotateFeed,
} from '@newsloom/core/podcast-feeds/campaign-feeds'
import { procedure, router } from '../../trpc.ts'

const ofFeed = procedure.input(FeedInput)

/** The addresses of podcast feeds. */
export const podcastFeedsRouter = router({
  get: procedure.input(CampaignInput).query(({ ctx, input }) => getCampaignFeeds(ctx, input)),
  openShared: procedure.input(CampaignInput).mutation(({ ctx, input }) => openSharedFeed(ctx, input)),
  openReader: procedure.input(ReaderFeedInput).mutation(({ ctx, input }) => openReaderFeed(ctx, input)),
  revoke: ofFeed.mutation(({ ctx, input }) => revokeFeed(ctx, input)),
  /** ends the address, and gives another one in its place */
  rotate: ofFeed.mutation(({ ctx, input }) => rotateFeed(ctx, input)),
})
