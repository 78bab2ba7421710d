import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'

const OPEN: ReadonlySet<CampaignView['status']> = new Set(['draft', 'scheduled', 'held'])

/** Whether it has yet to be sent. */
export const isOpen = ({ status }: Pick<CampaignView, 'status'>): boolean => OPEN.has(status)

/** Whether the page begins with the time at which it goes out and the number of recipients. */
export const isPlanned = ({ status, scheduledAt }: Pick<CampaignView, 'status' | 'scheduledAt'>): boolean =>
  status === 'scheduled' && scheduledAt !== null
