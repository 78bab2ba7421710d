import { CampaignKind } from '@newsloom/contract/campaigns/campaigns'

/** The kind that the address bar names; links of older versions mean an automation by `true`. */
export const newKindOf = (value: unknown): CampaignKind | undefined =>
  value === true ? 'automation' : CampaignKind.safeParse(value).data
