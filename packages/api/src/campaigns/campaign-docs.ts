import type { RouteDoc } from '../route-doc.ts'

export const CAMPAIGN_DOCS: Record<string, RouteDoc> = {}
