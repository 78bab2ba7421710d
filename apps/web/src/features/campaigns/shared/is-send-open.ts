import type { CampaignStatus } from '@newsloom/contract/campaigns/campaigns'

/** Whether a send of a campaign has begun and is not over. */
export const isSendOpen = (status: CampaignStatus): boolean =>
  status === 'waiting' || status === 'sending' || status === 'paused'
