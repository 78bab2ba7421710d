import type { RouteDoc } from '../route-doc.ts'

export const CAMPAIGN_SENDING_DOCS: Record<string, RouteDoc> = {}
