import { CAMPAIGN_TEXTS } from '@newsloom/contract/campaigns/campaign-limits'
import { NEED_EMAILS } from '@newsloom/contract/contacts/imports'
import { NEED_LIST, NEED_NAME } from '@newsloom/contract/contacts/lists'
import { DELIVERY_REASONS } from '@newsloom/contract/sends/delivery-reasons'
import { TAG_NAMES } from '@newsloom/email/merge/tag-names'
import { expect, test } from 'vitest'
import { TAG_LABELS } from './blocks/merge-tags.ts'
import { CAMPAIGN_RULES, CONTACT_RULES, REASON_LABELS } from './contract-texts.ts'

test('texts that the server has too are its own, in English', () => {
  expect(CAMPAIGN_RULES).toEqual(CAMPAIGN_TEXTS)
  expect(CONTACT_RULES).toEqual({ listName: NEED_NAME, addresses: NEED_EMAILS, list: NEED_LIST })
  expect(REASON_LABELS).toEqual(DELIVERY_REASONS)
  expect(TAG_LABELS).toEqual(TAG_NAMES)
})
