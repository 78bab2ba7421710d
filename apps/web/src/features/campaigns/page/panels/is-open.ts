import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'

const OPEN: ReadonlySet<CampaignView['status']> = new Set(['draft', 'scheduled', 'held'])

/** Whether the campaign has not been sent yet. */
export const isOpen = ({ status }: Pick<CampaignView, 'status'>): boolean => OPEN.has(status)

/** Whether the page begins with the campaign's send time and its number of recipients. */
export const isPlanned = ({ status, scheduledAt }: Pick<CampaignView, 'status' | 'scheduledAt'>): boolean =>
  status === 'scheduled' && scheduledAt !== null
