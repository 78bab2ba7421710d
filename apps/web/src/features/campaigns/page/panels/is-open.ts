import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'

const OPEN: ReadonlySet<CampaignView['status']> = new Set(['draft', 'scheduled', 'held'])

/** Whether it has yet to be sent. */
export const isOpen = ({ status }: Pick<CampaignView, 'status'>): boolean => OPEN.has(status)
