import type { CampaignView, EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { ReactNode } from 'react'

/** What other features show of a campaign; the route joins them. */
export type CampaignSlots = {
  /** the delivery of a send, live, with what can be done about it */
  delivery: (props: {
    sendId: number
    onShow: (sendId: number) => void
    /** its state gets the focus when it is there */
    takesFocus: boolean
  }) => ReactNode
  /** the dialog that writes and schedules an email campaign */
  edit: (props: { campaign: EmailCampaignView; onClose: () => void }) => ReactNode
  /** asks before a campaign is deleted */
  remove: (props: { campaign: CampaignView; onClose: () => void; onDeleted: () => void }) => ReactNode
}

/** The dialog that the address bar names. */
export type OpenDialog = 'edit' | 'send' | 'schedule' | 'delete'
export const isOpenDialog = (value: unknown): value is OpenDialog =>
  value === 'edit' || value === 'send' || value === 'schedule' || value === 'delete'
