import { createContext, type ReactNode } from 'react'

/** Shows the delivery of a send. Part of another feature: the route passes it in. */
export type RenderDelivery = (props: { sendId: number }) => ReactNode

/** A context, because the components in between have no use for it. */
export const DeliverySlot = createContext<RenderDelivery>(() => null)
