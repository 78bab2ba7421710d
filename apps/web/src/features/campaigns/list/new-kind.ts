import { CAMPAIGN_KINDS } from '@newsloom/contract/campaigns/campaign-kinds'
import type { CampaignKind } from '@newsloom/contract/campaigns/campaigns'
import { oneOf } from '~/lib/search-params.ts'

/** The kind that the address bar names; links of older versions mean an automation by `true`. */
export const newKindOf = (value: unknown): CampaignKind | undefined =>
  value === true ? 'automation' : oneOf(CAMPAIGN_KINDS, value)
