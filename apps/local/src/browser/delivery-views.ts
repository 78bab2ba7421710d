import type { View } from './view.ts'

/** What opens on the Dashboard, and a send in its states. */
export const DELIVERY_VIEWS: readonly View[] = []
