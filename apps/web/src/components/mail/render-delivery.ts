import type { ReactNode } from 'react'

/**
 * Shows the live delivery of a send, with its actions. Part of another feature: the route passes it
 * in.
 */
export type RenderDelivery = (props: {
  sendId: number
  /** shows a related send */
  onShow?: (sendId: number) => void
  /** moves the focus to the delivery's status once it is there */
  takesFocus?: boolean
}) => ReactNode
