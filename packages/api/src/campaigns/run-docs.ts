import type { RouteDoc } from '../route-doc.ts'

export const CAMPAIGN_RUN_DOCS: Record<string, RouteDoc> = {}
