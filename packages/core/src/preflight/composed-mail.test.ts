import { expect, it } from 'vitest'
import { checkCampaign } from '../campaign-sending/prepare/check-campaign.ts'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import { campaignScene } from '../testing/campaigns/campaign-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { composedMail } from './composed-mail.ts'

const database = testDatabase()

it('a draft is composed once for all checks, and another draft separately', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  const campaign = await requireCampaign(ctx, campaignId)
  const { draft } = await checkCampaign(ctx, campaign, { kind: 'all' })
  const composed = composedMail(ctx, draft)
  expect(composedMail(ctx, draft)).toBe(composed)
  const other = composedMail(ctx, { ...draft, subject: 'Another' })
  expect(other).not.toBe(composed)
  expect(other.input.subject).toBe('Another')
})
