import { CAMPAIGN_TEXTS } from '@newsloom/contract/campaigns/campaign-limits'
import { DELIVERY_REASONS } from '@newsloom/contract/sends/delivery-reasons'
import { expect, test } from 'vitest'
import { CAMPAIGN_RULES, REASON_LABELS } from './contract-texts.ts'

test("texts that the server has too are the contract's, in English", () => {
  expect(CAMPAIGN_RULES).toEqual(CAMPAIGN_TEXTS)
  expect(REASON_LABELS).toEqual(DELIVERY_REASONS)
})
