import { CAMPAIGN_TEXTS } from '@newsloom/contract/campaigns/campaign-limits'
import { NEED_EMAILS } from '@newsloom/contract/contacts/imports'
import { NEED_LIST, NEED_NAME } from '@newsloom/contract/contacts/lists'
import { DELIVERY_REASONS } from '@newsloom/contract/sends/delivery-reasons'
import { expect, test } from 'vitest'
import { CAMPAIGN_RULES, CONTACT_RULES, REASON_LABELS } from './contract-texts.ts'

test("texts that the server has too are the contract's, in English", () => {
  expect(CAMPAIGN_RULES).toEqual(CAMPAIGN_TEXTS)
  expect(CONTACT_RULES).toEqual({ listName: NEED_NAME, addresses: NEED_EMAILS, list: NEED_LIST })
  expect(REASON_LABELS).toEqual(DELIVERY_REASONS)
})
