import type { View } from './view.ts'

/** All that opens on the Campaigns screen and on a campaign's page. */
export const CAMPAIGNS_VIEWS: readonly View[] = []
