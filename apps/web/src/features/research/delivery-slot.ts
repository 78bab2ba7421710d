import { createContext } from 'react'
import type { RenderDelivery } from '~/components/mail/render-delivery.ts'

/** A context, because the components in between have no use for it. */
export const DeliverySlot = createContext<RenderDelivery>(() => null)
