import { createContext, type ReactNode } from 'react'

/**
 * How the delivery of a send is shown: another feature's part, which the route hands to the screen.
 */
export type RenderDelivery = (props: { sendId: number }) => ReactNode

/** Far down the screen, and nobody on the way has a use for it. */
export const DeliverySlot = createContext<RenderDelivery>(() => null)
